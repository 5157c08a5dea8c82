"""Undefined bits: where they come from, spread to, and matter. `limpet.lower` describes each module."""
