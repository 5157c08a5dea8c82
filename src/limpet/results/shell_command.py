"""The run of a finding as a command of the shell, for the program as its author compiles it."""

from __future__ import annotations

import shlex

from limpet.base.input_labels import ARGUMENT_COUNT, argument_number, is_argument_size
from limpet.base.long_bytes import read_bytes
from limpet.interp.quoting import printf_text
from limpet.results.answer import Finding

MAX_LENGTH = 2000
"""Bytes of standard input and arguments together."""
PROGRAM = "./a.out"


def shell_command(finding: Finding) -> str | None:
    """None: the run depends on more than its arguments and standard input, or they are too long."""
    arguments = _arguments(finding)
    typed = finding.standard_input
    if arguments is None or not (arguments or typed) or len(typed) + sum(map(len, arguments)) > MAX_LENGTH:
        return None
    program = " ".join([PROGRAM, *map(_word, arguments)])
    return f"printf '{printf_text(typed)}' | {program}" if typed else program


def _arguments(finding: Finding) -> list[bytes] | None:
    """Those after the program's name."""
    count = 1
    texts: dict[int, bytes] = {}
    for at, record in enumerate(finding.run.inputs):
        number = argument_number(record.function)
        if record.function == ARGUMENT_COUNT and isinstance(record.value, int):
            count = record.value
        elif number is not None:
            texts[number] = read_bytes(str(record.value)).expanded().partition(b"\0")[0]
        elif not is_argument_size(record.function) and at not in finding.irrelevant:
            return None
    if count - 1 > MAX_LENGTH:
        return None
    return [texts.get(number, b"") for number in range(1, count)]


def _word(text: bytes) -> str:
    """Quoted if need be. What cannot be printed is written in octal, as bash, ksh and zsh read it."""
    if all(32 <= byte < 127 for byte in text):
        return shlex.quote(text.decode("ascii"))
    shown = [chr(byte) if 32 <= byte < 127 and byte not in b"'\\" else f"\\{byte:03o}" for byte in text]
    return f"$'{''.join(shown)}'"
