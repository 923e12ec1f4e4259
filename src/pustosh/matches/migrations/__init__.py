"""How the store's schema grew, one numbered step at a time."""
