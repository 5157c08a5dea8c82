"""Run as a program: check LLVM IR from standard input and write it as current bitcode to standard output.

LLVM may abort on malformed bitcode, which would take the whole of Limpet down: so it gets a process of its own. This
file imports nothing of Limpet, because it is started by path, without the caller's import settings.

Exit status 0: bitcode is on standard output. 3: one line of JSON on standard error says what is wrong. Anything
else is a crash.
"""

from __future__ import annotations

import json
import sys

MARK = "limpet-irchild:"
MEMORY_LIMIT = 8 << 30
"""Malformed bitcode can ask for absurd amounts of memory."""


def main() -> int:
    _limit_resources()
    import llvmlite.binding as llvm

    data = sys.stdin.buffer.read()
    is_bitcode = data[:4] in (b"BC\xc0\xde", b"\xde\xc0\x17\x0b")
    context = llvm.create_context()
    try:
        if is_bitcode:
            module = llvm.parse_bitcode(data, context)
        else:
            module = llvm.parse_assembly(data.decode("utf-8"), context)
    except UnicodeDecodeError as error:
        return _fail("parse", f"<string>: error: byte {error.start} is not valid UTF-8")
    except RuntimeError as error:
        return _fail("parse", str(error))
    try:
        module.verify()
    except RuntimeError as error:
        return _fail("verify", str(error))
    sys.stdout.buffer.write(module.as_bitcode())
    return 0


def _fail(stage: str, message: str) -> int:
    sys.stderr.write("\n" + MARK + json.dumps({"stage": stage, "message": message}) + "\n")
    return 3


def _limit_resources() -> None:
    try:
        import resource
    except ImportError:
        return
    for what, amount in ((resource.RLIMIT_CORE, 0), (resource.RLIMIT_AS, MEMORY_LIMIT)):
        hard = resource.getrlimit(what)[1]
        limit = amount if hard == resource.RLIM_INFINITY else min(amount, hard)
        resource.setrlimit(what, (limit, hard))


if __name__ == "__main__":
    sys.exit(main())
