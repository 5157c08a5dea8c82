"""Strings that are constants of the program."""

from __future__ import annotations

from limpet.llvm.module import GlobalVariable
from limpet.llvm.types import ArrayType
from limpet.llvm.values import ConstantBytes, ConstantExpression, ConstantInt, ConstantZero, Value


def text_of(pointer: Value) -> str | None:
    """The string that a constant pointer points to. None: none, or none that ends."""
    offset = 0
    while isinstance(pointer, ConstantExpression):
        if pointer.opcode != "getelementptr" or pointer.source_type is None:
            return None
        last = pointer.operands[-1]
        rest = pointer.operands[1:-1]
        is_bytes = str(pointer.source_type) == "i8" if not rest else isinstance(pointer.source_type, ArrayType)
        zeros = all(isinstance(each, ConstantInt) and each.value == 0 for each in rest)
        if not isinstance(last, ConstantInt) or not is_bytes or not zeros:
            return None
        offset += last.signed
        pointer = pointer.operands[0]
    if not isinstance(pointer, GlobalVariable) or not pointer.constant:
        return None
    data = pointer.initialiser
    if isinstance(data, ConstantZero):
        size = data.type.count if isinstance(data.type, ArrayType) and str(data.type.element) == "i8" else 1
        return "" if 0 <= offset < size else None
    if not isinstance(data, ConstantBytes) or not 0 <= offset < len(data.data):
        return None
    text, end, _ = data.data[offset:].partition(b"\0")
    return text.decode(errors="replace") if end else None
