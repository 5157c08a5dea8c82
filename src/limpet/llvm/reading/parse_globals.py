"""Lines of the module: global variables, aliases, and the headers of functions."""

from __future__ import annotations

from collections.abc import Callable

from limpet.llvm.keywords import LINKAGES, UNNAMED_ADDRESS, VISIBILITY
from limpet.llvm.metadata import Metadata
from limpet.llvm.module import Function, GlobalAlias, GlobalValue, GlobalVariable
from limpet.llvm.reading.lexer import Cursor
from limpet.llvm.reading.parse_attributes import AttributeParser, calling_convention
from limpet.llvm.reading.parse_constants import ConstantTable
from limpet.llvm.reading.parse_types import TypeTable
from limpet.llvm.types import POINTER, FunctionType, PointerType, Type
from limpet.llvm.values import Argument, ConstantNull

_AFTER_HEADER = frozenset(
    {
        "section",
        "partition",
        "comdat",
        "align",
        "gc",
        "prefix",
        "prologue",
        "personality",
        "addrspace",
        *UNNAMED_ADDRESS,
    }
)
_DECLARATION_LINKAGES = frozenset({"external", "extern_weak"})
Later = Callable[[], None]


class GlobalParser:
    """Makes the objects at once; what refers to other globals is returned as something to do later."""

    def __init__(
        self,
        types: TypeTable,
        constants: ConstantTable,
        attributes: AttributeParser,
        metadata: Metadata,
    ) -> None:
        self.types = types
        self.constants = constants
        self.attributes = attributes
        self.metadata = metadata

    def read_global(self, cursor: Cursor) -> tuple[GlobalValue, Later]:
        """`@x = …`"""
        name = cursor.next()
        cursor.expect("=")
        linkage = cursor.next() if cursor.peek in LINKAGES else ""
        keywords: list[str] = []
        thread_local, space = "", 0
        while True:
            token = cursor.peek
            if token in VISIBILITY or token in UNNAMED_ADDRESS or token == "externally_initialized":
                keywords.append(cursor.next())
            elif token == "thread_local":
                cursor.at += 1
                thread_local = token
                if cursor.peek == "(":
                    thread_local += f"({' '.join(cursor.balanced())})"
            elif token == "addrspace":
                space = self.types.address_space(cursor)
            else:
                break
        token = cursor.next()
        if token in ("alias", "ifunc"):
            return self._alias(cursor, name, token, linkage or "external", keywords, thread_local)
        if token not in ("global", "constant"):
            cursor.at -= 1
            cursor.fail("expected 'global', 'constant', 'alias' or 'ifunc'")
        variable = GlobalVariable(
            name,
            self.types.parse(cursor),
            linkage or "external",
            constant=token == "constant",
            thread_local=thread_local,
            type=self._pointer(space),
        )
        declared = linkage in _DECLARATION_LINKAGES
        return variable, lambda: self._rest_of_variable(cursor, variable, declared, keywords)

    def _rest_of_variable(self, cursor: Cursor, variable: GlobalVariable, declared: bool, keywords: list[str]) -> None:
        if not declared:
            variable.initialiser = self.constants.parse(cursor, variable.value_type)
        while cursor.accept(","):
            token = cursor.next()
            if token == "align":
                variable.align = cursor.integer()
            elif token == "section":
                variable.section = cursor.string()
            elif token == "!dbg":
                variable.debug = self.metadata.global_variable(cursor.next())
            elif token[0] == "!":
                cursor.next()
            else:
                keywords.append(self._keyword(cursor, token))
        self.attributes.of_function(cursor)
        cursor.end()
        variable.keywords = tuple(keywords)

    def _alias(
        self, cursor: Cursor, name: str, kind: str, linkage: str, keywords: list[str], thread_local: str
    ) -> tuple[GlobalValue, Later]:
        value_type = self.types.parse_function(cursor)
        cursor.expect(",")
        if thread_local:
            keywords.insert(0, thread_local)
        alias = GlobalAlias(name, value_type, ConstantNull(POINTER), kind, linkage, tuple(keywords))

        def finish() -> None:
            # LLVM prints constant expressions here without their type.
            if self.types.starts(cursor.peek):
                alias.target = self.constants.typed(cursor)
            else:
                alias.target = self.constants.parse(cursor, POINTER)
            while cursor.accept(","):
                token = cursor.next()
                if token[0] == "!":
                    cursor.next()
                else:
                    self._keyword(cursor, token)
            cursor.end()

        return alias, finish

    def read_function(self, cursor: Cursor) -> tuple[Function, Later]:
        """`define …` or `declare …` up to the opening brace, from after the first word."""
        debug = ""
        while cursor.peek[:1] == "!":
            kind, value = cursor.next(), cursor.next()
            debug = value if kind == "!dbg" else debug
        linkage = cursor.next() if cursor.peek in LINKAGES else "external"
        keywords: list[str] = []
        while cursor.peek in VISIBILITY:
            keywords.append(cursor.next())
        convention = calling_convention(cursor)
        result_attributes = self.attributes.before_type(cursor)
        result = self.types.parse(cursor)
        name = cursor.next()
        if name[0] != "@":
            cursor.at -= 1
            cursor.fail("expected the name of a function")
        arguments, variadic = self._parameters(cursor)
        type = self.types.intern(FunctionType(result, tuple(each.type for each in arguments), variadic))
        assert isinstance(type, FunctionType)
        function = Function(name, type, linkage, arguments, result_attributes=result_attributes)
        function.convention = convention

        def finish() -> None:
            reference = self._after_parameters(cursor, function, keywords) or debug
            if reference:
                function.debug = self.metadata.subprograms[reference]
            function.keywords = tuple(keywords)

        return function, finish

    def _parameters(self, cursor: Cursor) -> tuple[list[Argument], bool]:
        cursor.expect("(")
        arguments: list[Argument] = []
        while not cursor.accept(")"):
            if arguments:
                cursor.expect(",")
            if cursor.accept("..."):
                cursor.expect(")")
                return arguments, True
            type = self.types.parse(cursor)
            attributes = self.attributes.of_parameter(cursor)
            name = cursor.next() if cursor.peek[:1] == "%" else ""
            arguments.append(Argument(type, name, len(arguments), attributes))
        return arguments, False

    def _after_parameters(self, cursor: Cursor, function: Function, keywords: list[str]) -> str:
        """Everything after the parameter list. Returns the reference after `!dbg`."""
        entries = self.attributes.of_function(cursor, _AFTER_HEADER)
        debug = ""
        while not cursor.done and cursor.peek != "{":
            token = cursor.next()
            if token in UNNAMED_ADDRESS:
                keywords.append(token)
            elif token == "addrspace":
                cursor.at -= 1
                function.type = self._pointer(self.types.address_space(cursor))
            elif token == "section":
                function.section = cursor.string()
            elif token == "align":
                function.align = cursor.integer()
            elif token[0] == "!":
                value = cursor.next()
                debug = value if token == "!dbg" else debug
            elif token in ("prefix", "prologue", "personality"):
                start = cursor.at
                self.constants.typed(cursor)
                keywords.append(f"{token} {' '.join(cursor.tokens[start : cursor.at])}")
            else:
                keywords.append(self._keyword(cursor, token))
            more = self.attributes.of_function(cursor, _AFTER_HEADER)
            entries = more if more.entries else entries
        function.attributes = entries
        cursor.accept("{")
        cursor.end()
        return debug

    def _keyword(self, cursor: Cursor, token: str) -> str:
        """`comdat`, `comdat($x)`, `gc "x"`, `partition "x"`, `code_model "small"`, `no_sanitize_address`, …"""
        if not token.isidentifier():
            cursor.at -= 1
            cursor.fail("expected a keyword")
        if cursor.peek == "(":
            return f"{token}({' '.join(cursor.balanced())})"
        if cursor.peek[:1] == '"':
            return f"{token} {cursor.next()}"
        return token

    def _pointer(self, space: int) -> PointerType:
        pointer: Type = self.types.intern(PointerType(space)) if space else POINTER
        assert isinstance(pointer, PointerType)
        return pointer
