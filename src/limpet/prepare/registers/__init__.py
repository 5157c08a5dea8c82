"""Locals become registers: aggregates are split, scalars promoted. `limpet.prepare` describes each module."""
