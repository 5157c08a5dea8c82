"""What harnesses of other tools declare and call. `limpet.prepare` describes each module."""
