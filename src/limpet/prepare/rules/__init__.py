"""Rules of C and promises of the IR become checks, or checks are removed. `limpet.prepare` describes each module."""
