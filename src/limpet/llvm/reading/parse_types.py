"""Types: from text or tokens, with one object per type and module so that identity usually answers equality."""

from __future__ import annotations

import re

from limpet.llvm import ir
from limpet.llvm.reading.lexer import MAX_NESTING, Broken, Cursor, Malformed, join_tokens

_INT = re.compile(r"i[1-9][0-9]{0,7}", re.ASCII)
MAX_INT_BITS = 1 << 23
_START = frozenset({"[", "{", "<", "ptr", "void", "label", "metadata", "token", "target", "x86_amx", *ir.FLOAT_FORMATS})


class TypeTable(dict[str, ir.Type]):
    """Types by their text. A text that is not there yet is parsed."""

    def __init__(self) -> None:
        super().__init__(
            {
                "void": ir.VOID,
                "label": ir.LABEL,
                "metadata": ir.METADATA,
                "token": ir.TOKEN,
                "ptr": ir.POINTER,
                "x86_amx": ir.TargetExtensionType("x86_amx"),
            }
        )
        for name in ir.FLOAT_FORMATS:
            self[name] = ir.FloatType(name)
        self.bodies: dict[str, str] = {}
        """Named types that are not resolved yet: name → text after `type`."""
        self._resolving: set[str] = set()
        self._depth: dict[str, int] = {}

    def __missing__(self, text: str) -> ir.Type:
        cursor = Cursor(text)
        type = self.parse(cursor)
        cursor.end()
        self[text] = type
        return type

    def starts(self, token: str) -> bool:
        """Whether a type can begin with this token."""
        return token in _START or token[:1] == "%" or (token[:1] == "i" and _INT.fullmatch(token) is not None)

    def parse(self, cursor: Cursor, depth: int = 0) -> ir.Type:
        token = cursor.next()
        known = self.get(token)
        if known is not None:
            if token == "ptr" and cursor.peek == "addrspace":
                return self.intern(ir.PointerType(self.address_space(cursor)))
            return known
        if _INT.fullmatch(token):
            bits = int(token[1:])
            if bits > MAX_INT_BITS:
                raise cursor.broken(f"the integer type {token} is wider than LLVM allows")
            type = self[token] = ir.IntType(bits)
            return type
        if token[0] == "%":
            return self.named(cursor, token, depth)
        if depth > MAX_NESTING:
            raise cursor.broken("types are nested too deeply")
        if token == "[":
            count = self._count(cursor)
            element = self.parse(cursor, depth + 1)
            cursor.expect("]")
            return self.intern(ir.ArrayType(count, element))
        if token == "{":
            return self.intern(ir.StructType(self._fields(cursor, depth)))
        if token == "<":
            if cursor.accept("{"):
                fields = self._fields(cursor, depth)
                cursor.expect(">")
                return self.intern(ir.StructType(fields, packed=True))
            scalable = cursor.accept("vscale")
            if scalable:
                cursor.expect("x")
            count = self._count(cursor)
            element = self.parse(cursor, depth + 1)
            cursor.expect(">")
            return self.intern(ir.VectorType(count, element, scalable))
        if token == "target":
            return self.intern(ir.TargetExtensionType(f"target({join_tokens(cursor.balanced())})"))
        cursor.at -= 1
        cursor.fail("expected a type")

    def parse_function(self, cursor: Cursor) -> ir.Type:
        """A type that may be a function type: `i32 (ptr, ...)`."""
        type = self.parse(cursor)
        if cursor.peek != "(":
            return type
        return self.function_type(cursor, type)

    def function_type(self, cursor: Cursor, result: ir.Type) -> ir.FunctionType:
        cursor.expect("(")
        parameters: list[ir.Type] = []
        variadic = False
        while not cursor.accept(")"):
            if parameters:
                cursor.expect(",")
            if cursor.accept("..."):
                variadic = True
                cursor.expect(")")
                break
            parameters.append(self.parse(cursor))
        type = self.intern(ir.FunctionType(result, tuple(parameters), variadic))
        assert isinstance(type, ir.FunctionType)
        return type

    def intern(self, type: ir.Type) -> ir.Type:
        return self.setdefault(str(type), type)

    def address_space(self, cursor: Cursor) -> int:
        cursor.expect("addrspace")
        cursor.expect("(")
        number = cursor.integer()
        cursor.expect(")")
        return number

    def _count(self, cursor: Cursor) -> int:
        count = cursor.integer()
        if count < 0 or count >> 64:
            raise cursor.broken("this is not a number of elements")
        cursor.expect("x")
        return count

    def _fields(self, cursor: Cursor, depth: int) -> tuple[ir.Type, ...]:
        fields: list[ir.Type] = []
        while not cursor.accept("}"):
            if fields:
                cursor.expect(",")
            fields.append(self.parse(cursor, depth + 1))
        return tuple(fields)

    def named(self, cursor: Cursor, name: str, depth: int) -> ir.Type:
        """A named type, resolved on first use: definitions come in any order."""
        body = self.bodies.get(name)
        if body is None:
            raise cursor.broken(f"the type {name} is not defined")
        if name in self._resolving:
            raise cursor.broken(f"the type {name} contains itself")
        if depth > MAX_NESTING:
            raise cursor.broken("types are nested too deeply")
        self._resolving.add(name)
        try:
            type = self._define(name, body, depth)
        finally:
            self._resolving.discard(name)
        self[name] = type
        return type

    def _define(self, name: str, body: str, depth: int) -> ir.Type:
        if body.strip() == "opaque":
            self._depth[name] = 0
            return ir.StructType((), name=name, opaque=True)
        inner = Cursor(body)
        parsed = self.parse(inner, depth + 1)
        inner.end()
        # A chain of definitions may be resolved from its end, so the depth of each is kept: later recursion
        # (layouts, comparison) goes all the way down.
        below = [self._depth.get(token, 0) for token in inner.tokens if token[:1] == "%"]
        self._depth[name] = 1 + max(below, default=0)
        if self._depth[name] > MAX_NESTING:
            raise Broken(f"the type {name} is nested too deeply")
        if not isinstance(parsed, ir.StructType):
            raise Malformed(f"the type {name} is not a struct")
        return ir.StructType(parsed.fields, parsed.packed, name)
