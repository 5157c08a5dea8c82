"""Assertions before what can go wrong. `limpet.lower` describes each module."""
