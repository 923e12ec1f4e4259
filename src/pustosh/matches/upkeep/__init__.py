"""What the operator of a server does with its store: backup, looking through, taking games out."""
