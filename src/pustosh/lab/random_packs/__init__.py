"""Random packs: cards of a base pack with other right words, to prove that every word works.

`press.py` rewrites cards, a file for each game says where its words stand, `playing.py` plays.
"""
