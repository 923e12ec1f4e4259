"""The rules, by sections of the rulebook."""
