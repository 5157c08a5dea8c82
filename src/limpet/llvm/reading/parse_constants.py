"""Constants: from typed text (`i32 0`, memoised) or from tokens."""

from __future__ import annotations

import re

from limpet.llvm import ir
from limpet.llvm.floats import parse_float
from limpet.llvm.reading.lexer import MAX_NESTING, Broken, Cursor, Malformed, join_tokens, unescape_bytes
from limpet.llvm.reading.parse_types import TypeTable

MAX_ELEMENTS = 1 << 20
"""`splat` of more elements than this is not expanded: a line of text must not fill the memory."""

_INT_TEXT = re.compile(r"-?\d+", re.ASCII)
_CASTS = frozenset({"ptrtoint", "ptrtoaddr", "inttoptr", "bitcast", "addrspacecast", "trunc", "zext", "sext"})
_BINARY = frozenset({"add", "sub", "mul", "xor", "and", "or", "shl", "lshr", "ashr"})
_FLAGS = frozenset({"nuw", "nsw", "exact", "inbounds", "nusw", "disjoint"})
_OPEN = {"(": ")", "[": "]", "{": "}", "<": ">"}
_CLOSE = frozenset(_OPEN.values())


class ConstantTable(dict[str, ir.Constant]):
    """Constants by their typed text, for the quick paths; `parse` reads them from tokens."""

    def __init__(self, types: TypeTable, symbols: dict[str, ir.GlobalValue]) -> None:
        super().__init__()
        self.types = types
        self.symbols = symbols

    def __missing__(self, text: str) -> ir.Constant:
        type_text, _, value = text.rpartition(" ")
        type = self.types.get(type_text)
        if type is None or not value:
            cursor = Cursor(text)
            constant = self.typed(cursor)
            cursor.end()
        elif isinstance(type, ir.IntType) and _INT_TEXT.fullmatch(value):
            constant = self._integer(type, value)
        else:
            cursor = Cursor(value)
            constant = self.parse(cursor, type)
            cursor.end()
        self[text] = constant
        return constant

    def typed(self, cursor: Cursor, depth: int = 0) -> ir.Constant:
        type = self.types.parse(cursor)
        return self.parse(cursor, type, depth)

    def parse(self, cursor: Cursor, type: ir.Type, depth: int = 0) -> ir.Constant:
        """A constant of this type. What is not understood becomes an opaque constant, if its end can be found."""
        start = cursor.at
        try:
            return self._parse(cursor, type, depth)
        except Broken:
            raise
        except Malformed as error:
            cursor.at = start
            end = self._skip(cursor)
            if end is None:
                raise
            return ir.OpaqueConstant(type, end, error.message)

    def _parse(self, cursor: Cursor, type: ir.Type, depth: int) -> ir.Constant:
        if depth > MAX_NESTING:
            raise cursor.broken("constants are nested too deeply")
        token = cursor.next()
        first = token[0]
        if first == "@":
            return self.symbol(cursor, token, type)
        if isinstance(type, ir.IntType):
            if _INT_TEXT.fullmatch(token):
                return self._integer(type, token)
            if token in ("true", "false") and type.bits == 1:
                return ir.ConstantInt(type, int(token == "true"))
            if token[1:3] == "0x":
                return self._integer(type, token[3:], 16)
        elif isinstance(type, ir.FloatType) and (first.isdigit() or first in "-+"):
            try:
                return ir.ConstantFloat(type, parse_float(type, token))
            except ValueError:
                raise cursor.broken(f"{token} is not a constant of type {type}") from None
        simple = _SIMPLE.get(token)
        if simple is not None:
            return simple(type)
        if token == "null" and isinstance(type, ir.PointerType):
            return ir.ConstantNull(type)
        if token == "zeroinitializer":
            return self._zero(type)
        if token == "none" and type == ir.TOKEN:
            return ir.TokenNone(type)
        if token in ("[", "{", "<"):
            return self._aggregate(cursor, type, token, depth)
        if first == "c" and token[1:2] == '"':
            return self._bytes(cursor, type, token)
        if token == "splat":
            return self._splat(cursor, type, depth)
        return self._expression(cursor, type, token, depth)

    def symbol(self, cursor: Cursor, name: str, type: ir.Type) -> ir.Constant:
        symbol = self.symbols.get(name)
        if symbol is None:
            raise cursor.broken(f"{name} is not defined")
        if symbol.type is not type and symbol.type != type:
            raise cursor.broken(f"{name} has the type {symbol.type}, not {type}")
        return symbol

    def _integer(self, type: ir.IntType, text: str, base: int = 10) -> ir.ConstantInt:
        try:
            value = int(text, base)
        except ValueError:
            raise Broken(f"the integer {text[:20]}… has too many digits") from None
        if not -(1 << (type.bits - 1)) <= value < 1 << type.bits:
            raise Broken(f"{text[:60]} does not fit into {type}")
        return ir.ConstantInt(type, value)

    def _zero(self, type: ir.Type) -> ir.Constant:
        match type:
            case ir.IntType():
                return ir.ConstantInt(type, 0)
            case ir.FloatType():
                return ir.ConstantFloat(type, 0)
            case ir.PointerType():
                return ir.ConstantNull(type)
            case ir.ArrayType() | ir.StructType() | ir.VectorType() | ir.TargetExtensionType():
                return ir.ConstantZero(type)
        raise Broken(f"there is no zero of type {type}")

    def _aggregate(self, cursor: Cursor, type: ir.Type, token: str, depth: int) -> ir.Constant:
        packed = token == "<" and cursor.accept("{")
        closing = "}" if packed else _OPEN[token]
        elements: list[ir.Constant] = []
        while not cursor.accept(closing):
            if elements:
                cursor.expect(",")
            elements.append(self.typed(cursor, depth + 1))
        if packed:
            cursor.expect(">")
        match type:
            case ir.ArrayType(count, element) if token == "[":
                fits = count == len(elements) and all(each.type == element for each in elements)
            case ir.VectorType(count, element) if token == "<" and not packed:
                fits = count == len(elements) and all(each.type == element for each in elements)
            case ir.StructType() if token == "{" or packed:
                fits = packed == type.packed and tuple(each.type for each in elements) == type.fields
            case _:
                fits = False
        if not fits:
            raise cursor.broken(f"the elements of this constant do not fit its type {type}")
        return ir.ConstantAggregate(type, tuple(elements))

    def _bytes(self, cursor: Cursor, type: ir.Type, token: str) -> ir.Constant:
        data = unescape_bytes(token[2:-1])
        if not isinstance(type, ir.ArrayType) or type.element != self.types["i8"] or type.count != len(data):
            raise cursor.broken(f"this string does not fit its type {type}")
        return ir.ConstantBytes(type, data)

    def _splat(self, cursor: Cursor, type: ir.Type, depth: int) -> ir.Constant:
        cursor.expect("(")
        element = self.typed(cursor, depth + 1)
        cursor.expect(")")
        if not isinstance(type, ir.VectorType) or type.element != element.type:
            raise cursor.broken(f"this splat does not fit its type {type}")
        if type.scalable or type.count > MAX_ELEMENTS:
            return ir.OpaqueConstant(type, "splat", "a splat of a scalable or very long vector")
        return ir.ConstantAggregate(type, (element,) * type.count)

    def _expression(self, cursor: Cursor, type: ir.Type, opcode: str, depth: int) -> ir.Constant:
        if opcode == "blockaddress":
            return self._block_address(cursor, type)
        if opcode in ("dso_local_equivalent", "no_cfi"):
            return ir.ConstantExpression(type, opcode, (self.symbol(cursor, cursor.next(), ir.POINTER),))
        flags: list[str] = []
        while True:
            if cursor.peek in _FLAGS:
                flags.append(cursor.next())
            elif cursor.peek == "inrange":
                cursor.at += 1
                flags.append(f"inrange({join_tokens(cursor.balanced())})")
            else:
                break
        if opcode == "getelementptr":
            cursor.expect("(")
            source = self.types.parse(cursor)
            cursor.expect(",")
            operands = self._operands(cursor, depth)
            return ir.ConstantExpression(type, opcode, operands, source, tuple(flags))
        if opcode in _CASTS:
            cursor.expect("(")
            operand = self.typed(cursor, depth + 1)
            cursor.expect("to")
            if self.types.parse(cursor) != type:
                raise cursor.broken(f"this cast does not yield {type}")
            cursor.expect(")")
            return ir.ConstantExpression(type, opcode, (operand,), flags=tuple(flags))
        if opcode in _BINARY or opcode == "ptrauth":
            cursor.expect("(")
            return ir.ConstantExpression(type, opcode, self._operands(cursor, depth), flags=tuple(flags))
        cursor.at -= 1
        cursor.fail(f"expected a constant of type {type}")

    def _operands(self, cursor: Cursor, depth: int) -> tuple[ir.Constant, ...]:
        """Typed constants up to the closing parenthesis."""
        operands = [self.typed(cursor, depth + 1)]
        while not cursor.accept(")"):
            cursor.expect(",")
            operands.append(self.typed(cursor, depth + 1))
        return tuple(operands)

    def _block_address(self, cursor: Cursor, type: ir.Type) -> ir.Constant:
        cursor.expect("(")
        function = self.symbols.get(cursor.next())
        if not isinstance(function, ir.Function):
            raise cursor.broken("this is not a function of the module")
        cursor.expect(",")
        block = cursor.next()
        if block[0] != "%":
            raise cursor.broken("expected the name of a block")
        cursor.expect(")")
        return ir.BlockAddress(type, function, block)

    @staticmethod
    def _skip(cursor: Cursor) -> str | None:
        """Step over one constant that is not understood: words and balanced groups up to a separator."""
        start, depth = cursor.at, 0
        while True:
            token = cursor.peek
            if not token:
                break
            if depth == 0 and (token in (",", "to") or token in _CLOSE):
                break
            if token in _OPEN:
                depth += 1
            elif token in _CLOSE:
                depth -= 1
            cursor.at += 1
        if depth or cursor.at == start or not _WORD.fullmatch(cursor.tokens[start]):
            return None
        return join_tokens(cursor.tokens[start : cursor.at])


_SIMPLE = {"undef": ir.Undef, "poison": ir.Poison}
_WORD = re.compile(r"[a-z]\w*", re.ASCII)
