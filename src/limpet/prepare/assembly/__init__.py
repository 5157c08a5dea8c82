"""Inline assembly of x86 becomes instructions. `limpet.prepare` describes each module."""
