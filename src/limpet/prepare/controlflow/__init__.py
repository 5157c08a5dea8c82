"""Control flow is simplified, without conclusions from undefined behaviour. `limpet.prepare` describes each module."""
