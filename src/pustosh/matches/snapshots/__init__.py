"""Games as they stand, stored: how one is sealed and read again, and where it lies."""
