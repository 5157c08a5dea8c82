"""Bodies and contents for what is not defined. `limpet.prepare` describes each module."""
