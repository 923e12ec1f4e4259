"""One game at one table: its record, and everything a record makes possible."""
