"""From Sea-IR to Horn clauses: what values, memories and instructions mean there, and where predicates are."""
