"""Games as numbers, for programs that learn: choices by number, views as vectors."""
