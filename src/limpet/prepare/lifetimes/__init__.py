"""When objects begin and end, and when they stay as they are. `limpet.prepare` describes each module."""
