"""Who is there: identities, names, texts they send, and what they may watch."""
