"""Pictures as data: parts of a sprite laid over each other, one list of parts for each card.

A game has kits, such as `portrait` and `stage`. A kit is a sprite in `page/` and its entry in
`page/kits.yaml`. A pack has the pictures: `pictures/<kit>/*.yaml` names the parts of each.
"""
