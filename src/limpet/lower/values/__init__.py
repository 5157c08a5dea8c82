"""Instructions without side effects as terms. `limpet.lower` describes each module."""
