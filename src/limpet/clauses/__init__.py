"""Constrained Horn clauses as data, their texts, and steps that make them smaller."""
