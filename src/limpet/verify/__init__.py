"""Above the engines: which of them runs when, within which limits, and what becomes of Ctrl-C.

Modules
-------
* `driver`: from the configuration to an answer
* `engines`: the engines, and what they ask of each other
"""
