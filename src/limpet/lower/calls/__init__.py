"""Calls: of functions, intrinsics and built-ins. `limpet.lower` describes each module."""
