"""Searching: what becomes of each open choice, tried out in games dealt anew."""

from pustosh.bots.search.budget import Budget
from pustosh.bots.search.memory import Memory
from pustosh.bots.search.searching import deserves_a_look, deserves_search, search
from pustosh.bots.search.thoughts import Line, Thoughts

__all__ = ["Budget", "Line", "Memory", "Thoughts", "deserves_a_look", "deserves_search", "search"]
