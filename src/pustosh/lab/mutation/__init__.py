"""Rules broken by machine: which proofs that claim a rule notice that it is broken."""
