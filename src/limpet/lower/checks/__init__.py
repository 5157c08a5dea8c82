"""Assertions in front of what can go wrong. `limpet.lower` describes each module."""
