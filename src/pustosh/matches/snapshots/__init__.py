"""What is made of the log of a table and can be made anew: snapshots, analyses, their store."""
