"""The values the table is made of."""
