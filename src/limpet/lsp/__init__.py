"""The language server: findings in the editor when a file is saved. `docs/editors.md` says how to set it up.

Modules
-------
* `checking`: what is verified when a file is saved, and what is known about it then
* `messages`: results as the protocol has them
* `server`: the server itself; only this and `messages` need the extra `lsp`
"""
