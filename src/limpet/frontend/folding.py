"""Where clang computes what a program says itself, before any check can be put there, although the result is undefined.

    int a[2] = {2147483647 + 1, 0};            the initialiser becomes one constant
    __builtin_popcount(2147483647 + 1)         the call becomes a number
    const int x = 2147483647 + 1;              (C++) the variable becomes a number
    int a[1 + (2147483647 + 1 < 0)];           (C) the size becomes a number

Such an expression is made one that clang cannot compute, as it reads a variable: `(+__limpet_opaque, 2147483647 + 1)`.
Then code is generated for it, with its checks. In front of a C++ constant, which may be needed while compiling, or an
array with such a size, the expression is put once more: `(void)(const int)(2147483647 + 1);`. That is right only if it
changes nothing when it is computed twice; clang computes no expression that does, unless a constant decides that this
part of it is not reached.

Variables that live as long as the program are computed by clang as well, if it can (`statics.py`).

In C, clang makes no code for structs that are read and thrown away either, as in `(*p);`: they are made volatile.
It makes code for arguments of `__builtin_constant_p`, which are not evaluated: they move to where none is made.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from enum import Enum, auto
from types import MappingProxyType

from limpet.base.records import dataclass
from limpet.builtins.compiler_names import FOLDED_WRONGLY
from limpet.frontend.ast_dump import Node, Place

OPAQUE = "__limpet_opaque"
NO_SIZES: Mapping[Place, Place] = MappingProxyType({})

_FOLDED = frozenset(FOLDED_WRONGLY) | {
    "strlen",
    "wcslen",
    "strcmp",
    "strncmp",
    "wcscmp",
    "wcsncmp",
    "memchr",
    "wcschr",
    "wmemchr",
}
_CONSTANT_P = "__builtin_constant_p"
_UNEVALUATED_CALLS = frozenset(
    {_CONSTANT_P, "__builtin_object_size", "__builtin_dynamic_object_size", "__builtin_assume"}
)

# Below these, nothing is evaluated when the program runs, or a constant is required.
_SKIPPED = frozenset(
    {
        "ConstantExpr",
        "EnumDecl",
        "StaticAssertDecl",
        "UnaryExprOrTypeTraitExpr",
        "OffsetOfExpr",
        "GCCAsmStmt",
        "CXXNoexceptExpr",
        "TemplateArgument",
        "TypedefDecl",
        "TypeTraitExpr",
        "RequiresExpr",
        "TypeAliasDecl",
        "ArrayTypeTraitExpr",
        "CXXTypeidExpr",
        "CXXDefaultArgExpr",
        "CXXDefaultInitExpr",
    }
)
_FUNCTIONS = frozenset(
    {"FunctionDecl", "CXXMethodDecl", "CXXConstructorDecl", "CXXDestructorDecl", "CXXConversionDecl"}
)
_HEADS = frozenset({"IfStmt", "SwitchStmt", "ForStmt", "WhileStmt"})
_LABELS = frozenset({"LabelStmt", "CaseStmt", "DefaultStmt"})
_CALLS = frozenset({"CallExpr", "CXXMemberCallExpr", "CXXOperatorCallExpr"})
_OBJECTS = frozenset(
    {
        "InitListExpr",
        "ImplicitValueInitExpr",
        "CXXConstructExpr",
        "CXXTemporaryObjectExpr",
        "CXXBindTemporaryExpr",
        "ExprWithCleanups",
        "MaterializeTemporaryExpr",
        "ArrayInitLoopExpr",
        "CompoundLiteralExpr",
        "LambdaExpr",
    }
)
"""Expressions for structs and arrays: what can go wrong is inside of them."""
_WITH_EFFECTS = frozenset(
    {"CompoundAssignOperator", "CXXNewExpr", "CXXDeleteExpr", "StmtExpr", "LambdaExpr", "AtomicExpr", "VAArgExpr"}
)
_VARIABLES = frozenset({"VarDecl", "VarTemplateSpecializationDecl"})
_CONSTRUCTIONS = frozenset({"CXXConstructExpr", "CXXTemporaryObjectExpr"})
_PARTS = _VARIABLES | _CONSTRUCTIONS | {"InitListExpr", "MaterializeTemporaryExpr", "ExprWithCleanups"}
"""What an initialiser of a variable consists of, down to numbers and pointers."""
_WITH_CODE = frozenset({"CompoundStmt", "ParmVarDecl", "FieldDecl", "CXXConstructorDecl"})
"""What clang makes code of: bodies, default arguments, initialisers of members."""
_OPERATORS = re.compile(r"'(?:\+|-|\*|/|%|<<|>>)'")
_DIVISION = re.compile(r"'[/%]'\Z")
_FLAGS = re.compile(r"\b(?:static|constexpr|consteval|tls)(?=\b|_)")
_CONSTRUCTOR = re.compile(r"\bconstexpr (?P<name>\w+) '(?P<type>[^']*?)(?: noexcept)?'")
_CONSTRUCTED = re.compile(
    r" '(?:const |volatile )*(?:\w+::)*(?P<name>\w+)[^']*'.* '(?P<type>void \([^']*?)(?: noexcept)?'"
)
_STEP = re.compile(r"'(?:\+\+|--)'")
_CHOICE = re.compile(r"'(?:&&|\|\|)'\Z")
_VARIABLE = re.compile(r" lvalue (?:Var|ParmVar|Binding|Decomposition) 0x[0-9a-f]+ ")
_FUNCTION = re.compile(
    r" (?:Function|CXXMethod|CXXConversion) (?P<address>0x[0-9a-f]+) '(?P<name>[^']*)'"
    r"|'<bound member function type>' .*(?P<member>0x[0-9a-f]+)"
)
_EFFECTIVE_BUILT_IN = re.compile(
    r"__builtin_(?:v?[fs]?n?printf|puts?c?h?a?r?|malloc|calloc|realloc|free|alloca|mem(?:cpy|move|set)|str(?:n?cpy|n?cat)"
    r"|va_|trap|unreachable|longjmp|setjmp|abort|exit|operator|__|\w+_overflow)"
)
_ARITHMETIC = re.compile(
    r"(?:const |volatile )*(?:(?:un)?signed |(?:un)?signed\Z)*"
    r"(?:_Bool|bool|char|short|int|long|long int|long long|__int128|float|double|long double|wchar_t|char\d+_t"
    r"|enum .*)?\Z"
)
_CALLED = re.compile(r"Function 0x[0-9a-f]+ '(?P<name>\w+)'")


class Change(Enum):
    """What becomes of an expression in the text."""

    OPAQUE = auto()
    """It reads a variable as well, so that clang cannot compute it."""
    REPEATED = auto()
    """It is put before its statement once more."""
    VOLATILE = auto()
    """A struct that is read for nothing: the access is volatile."""
    UNEVALUATED = auto()
    """`__builtin_constant_p`: it moves into a `sizeof`."""
    BEFORE_MAIN = auto()
    """It is put into a function that runs before `main` once more."""
    DYNAMIC = auto()
    """A variable of a class, by its name: the whole initialiser reads a variable as well."""
    OPAQUE_CONSTANT = auto()
    """As `OPAQUE`, of a constant that may be needed: there is no place for a copy, or it must not be copied."""


@dataclass(frozen=True, slots=True)
class Variable:
    """A variable that lives as long as the program, with an initialiser."""

    begin: Place
    """Of its declaration."""
    name: Place


@dataclass(frozen=True, slots=True)
class Site:
    """An expression in the text."""

    begin: Place
    end: Place
    """Where the last token begins."""
    change: Change = Change.OPAQUE
    before: Place | None = None
    """The statement that it belongs to, if it is to be repeated before that."""
    type: str = ""
    """The type to which it is converted then; empty: it is not."""
    variable: Variable | None = None
    """The variable that it initialises before the program begins, or once."""


@dataclass(slots=True)
class _Open:
    """A node that is being examined, with all below it."""

    node: Node
    children: int = 0
    calls: str | None = None
    """The function that a call names, where clang might compute the call."""
    site: Site | None = None
    risky: bool = False
    in_body: bool = False
    constant: bool = False
    """A local constant of C++ with a number in it."""
    varies: bool = False
    """Whether variables are read in it, or passed to functions."""
    calling: bool = False
    effects: bool = False
    chooses: bool = False
    """Whether parts of it may not be evaluated."""
    silent: bool = False
    """Whether it can go wrong without a warning."""
    variable: Variable | None = None
    """The variable that lives as long as the program, in whose initialiser this is."""


def find_sites(
    nodes: Iterable[Node], *, cxx: bool, warned: Collection[int] = (), sizes: Mapping[Place, Place] = NO_SIZES
) -> list[Site]:
    """The expressions that clang may compute and that can go wrong, each once (templates are dumped several times).

    `warned`: lines with warnings of clang about constants. `sizes`: where sizes of arrays are that clang took for
    constants, though they are none; the dump does not have them.
    """
    return _Search(cxx=cxx, warned=warned, sizes=sizes).run(nodes)


class _Search:
    def __init__(self, *, cxx: bool, warned: Collection[int], sizes: Mapping[Place, Place]) -> None:
        self.cxx = cxx
        self.warned = warned
        self.sizes = sizes
        self.sites: dict[Site, None] = {}
        self.stack: list[_Open] = []
        self.computable: set[str] = set()
        """Addresses of `constexpr` functions."""
        self.constructors: set[tuple[str, str]] = set()
        """Classes and types of their `constexpr` constructors."""

    def run(self, nodes: Iterable[Node]) -> list[Site]:
        stack = self.stack
        skipped = 1 << 30
        """Nodes deeper than this are of no interest."""
        for node in nodes:
            while stack and stack[-1].node.depth >= node.depth:
                self._close(stack.pop())
            if node.depth > skipped:
                continue
            skipped = 1 << 30
            if node.kind in _FUNCTIONS and "constexpr" in node.rest.partition("'")[0].split():
                self.computable.add(node.address)
                if node.kind == "CXXConstructorDecl" and (match := _CONSTRUCTOR.search(node.rest)):
                    self.constructors.add((match["name"], match["type"]))
            if _is_skipped(node, stack):
                skipped = node.depth
                if stack:
                    stack[-1].children += 1
                    if node.kind == "CXXDefaultInitExpr":
                        self._construct(stack[-1].variable)
                continue
            opened = _Open(node, in_body=node.kind in _WITH_CODE or (bool(stack) and stack[-1].in_body))
            opened.variable = self._variable(node)
            opened.in_body |= opened.variable is not None
            if opened.in_body:
                self._look(opened)
            if stack:
                stack[-1].children += 1
            stack.append(opened)
        while stack:
            self._close(stack.pop())
        return list(self.sites)

    def _close(self, opened: _Open) -> None:
        site = opened.site
        if site is None or not opened.risky:
            return
        if not self.cxx and site.variable is not None and not (opened.silent or opened.chooses):
            lines = range(site.begin[0], site.end[0] + 1)
            if not any(line in self.warned for line in lines):
                return  # clang would have said so
        if site.change is Change.REPEATED and (opened.effects or opened.varies):
            if not opened.chooses:
                return  # no constant: clang does not compute it
            if opened.effects or opened.calling:
                site = Site(site.begin, site.end, Change.OPAQUE_CONSTANT)
        self.sites[site] = None

    def _variable(self, node: Node) -> Variable | None:
        """That a node belongs to, or is."""
        around = self.stack[-1] if self.stack else None
        if node.kind in _VARIABLES:
            local = around is not None and around.in_body and not _FLAGS.findall(node.rest.rpartition("'")[2])
            return Variable(node.begin, node.name) if not local and node.begin and node.name else None
        return None if around is None or node.kind in _WITH_CODE else around.variable

    def _construct(self, variable: Variable | None) -> None:
        """Clang may compute what a class says of itself."""
        if variable is not None:
            holder = next(each.node for each in self.stack if each.node.name == variable.name)
            assert holder.end is not None
            self.sites[Site(variable.name, holder.end, Change.DYNAMIC, variable=variable)] = None

    def _look(self, opened: _Open) -> None:
        stack, node = self.stack, opened.node
        parent = stack[-1] if stack else None
        if self.cxx and node.kind == "VarDecl" and opened.variable is None:
            opened.constant = node.type.startswith("const ") and not node.type.endswith(("*", "&", ")"))
        if node.kind == "VarDecl" and opened.variable is None and node.begin is not None and node.end is not None:
            before = _statement([*stack, opened], len(stack))
            for begin, end in self.sizes.items():
                if before is not None and node.begin <= begin <= node.end:
                    self.sites[Site(begin, end, Change.REPEATED, before)] = None
        if node.kind == "DeclRefExpr":
            self._refer(node)
        if parent is not None and node.begin is not None and node.end is not None:
            if not self.cxx and _is_thrown_away(node, stack):
                opened.site = Site(node.begin, node.end, Change.VOLATILE)
                opened.risky = True
            else:
                _open_site(opened, parent, stack, cxx=self.cxx)
        constructed = _CONSTRUCTED.search(node.rest) if node.kind in _CONSTRUCTIONS else None
        if constructed is not None and (constructed["name"], constructed["type"]) in self.constructors:
            self._construct(opened.variable)
        if _is_risky(node):
            silent = _is_silent(node)
            for each in (*stack, opened):
                each.risky = True
                each.silent |= silent
        self._note_effects(opened)

    def _refer(self, node: Node) -> None:
        """A name: of the function that a call is for, or of a variable."""
        above = len(self.stack) - 1
        while above >= 0 and self.stack[above].node.kind in ("ImplicitCastExpr", "ParenExpr"):
            above -= 1
        match = _CALLED.search(node.rest)
        if above < 0 or match is None or self.stack[above].node.kind != "CallExpr" or self.stack[above].children != 1:
            return
        call, name = self.stack[above], match["name"]
        call.calls = name if name.startswith("__builtin_") or name in _FOLDED else None
        if name == _CONSTANT_P and call.node.begin is not None and call.node.end is not None:
            call.site = Site(call.node.begin, call.node.end, Change.UNEVALUATED)
            call.risky = True

    def _note_effects(self, opened: _Open) -> None:
        node, stack = opened.node, self.stack
        match node.kind:
            case "ConditionalOperator" | "BinaryConditionalOperator":
                opened.chooses = True
            case "BinaryOperator":
                opened.chooses = _CHOICE.search(node.rest) is not None
                opened.effects = node.rest.endswith("'='")
            case "UnaryOperator":
                opened.effects = _STEP.search(node.rest) is not None
            case "DeclRefExpr" | "CXXThisExpr" | "MemberExpr":
                opened.effects = self._calls_with_effects(node)
                opened.varies = _is_variable(node) and any(_uses_value(each.node) for each in stack)
            case "ImplicitCastExpr":
                opened.effects = "<LValueToRValue>" in node.rest and "volatile" in node.rest
            case _:
                opened.calling = node.kind in _CALLS
                opened.effects = node.kind in _WITH_EFFECTS
        if opened.chooses or opened.effects or opened.varies or opened.calling:
            for each in stack:
                each.chooses |= opened.chooses
                each.effects |= opened.effects
                each.varies |= opened.varies
                each.calling |= opened.calling

    def _calls_with_effects(self, node: Node) -> bool:
        """Whether this names a function that clang never computes."""
        match = _FUNCTION.search(node.rest)
        if match is None:
            return False
        name = match["name"] or ""
        if name.startswith("__builtin_"):
            return _EFFECTIVE_BUILT_IN.match(name) is not None
        return name not in _FOLDED and (match["address"] or match["member"]) not in self.computable


def _is_skipped(node: Node, stack: list[_Open]) -> bool:
    if node.kind == "ConstantExpr" and stack and stack[-1].variable is not None:
        return False  # an element of a compound literal
    if node.kind in _SKIPPED or node.kind.endswith("Attr"):
        return True
    if node.kind in _VARIABLES or node.kind in _FUNCTIONS:
        # `static` and the like come after the name and the type.
        return not {"static", "tls"}.issuperset(_FLAGS.findall(node.rest.rpartition("'")[2]))
    if stack and stack[-1].node.kind == "ChooseExpr" and stack[-1].children == 0:
        return True  # a constant is required: it chooses
    return bool(stack) and stack[-1].calls in _UNEVALUATED_CALLS


def _open_site(opened: _Open, parent: _Open, stack: list[_Open], *, cxx: bool) -> None:
    node = opened.node
    if node.begin is None or node.end is None or node.kind in _OBJECTS:
        return
    if " lvalue" in node.rest or "NullToPointer" in node.rest:
        return
    if opened.variable is not None and parent.node.kind in _PARTS:
        opened.site = _site_of_variable(node, opened.variable, stack, cxx=cxx)
        opened.risky = cxx and parent.node.kind in _CONSTRUCTIONS
        return
    holder = stack[-2] if parent.node.kind == "InitListExpr" and len(stack) > 1 else parent
    if holder.constant:
        if parent is holder or _ARITHMETIC.match(holder.node.type):
            opened.site = _repeated(node, holder, stack)
            return
    elif parent.node.kind != "InitListExpr" and not (parent.calls is not None and parent.children > 0):
        return
    forced = parent.calls is not None and parent.calls.removeprefix("__builtin_") in FOLDED_WRONGLY
    opened.site = Site(node.begin, node.end)
    opened.risky = forced and parent.children == 1


def _site_of_variable(node: Node, variable: Variable, stack: list[_Open], *, cxx: bool) -> Site:
    """In C it has to be a constant, so it is computed once more."""
    assert node.begin is not None and node.end is not None
    if cxx:
        return Site(node.begin, node.end, variable=variable)
    type = node.type if _ARITHMETIC.match(node.type) else ""
    place = next(place for place, each in enumerate(stack) if each.node.name == variable.name)
    before = _statement(stack, place)
    if before is not None:
        return Site(node.begin, node.end, Change.REPEATED, before, type, variable)
    return Site(node.begin, node.end, Change.BEFORE_MAIN, None, type, variable)


def _repeated(node: Node, holder: _Open, stack: list[_Open]) -> Site:
    assert node.begin is not None and node.end is not None
    before = _statement(stack, stack.index(holder))
    if before is None:
        return Site(node.begin, node.end, Change.OPAQUE_CONSTANT)
    return Site(node.begin, node.end, Change.REPEATED, before, holder.node.type)


def _is_thrown_away(node: Node, stack: list[_Open]) -> bool:
    if node.kind != "ImplicitCastExpr" or "<LValueToRValue>" not in node.rest:
        return False
    if _ARITHMETIC.match(node.type) is not None or node.type.endswith("*"):
        return False
    place = len(stack) - 1
    while place > 0 and stack[place].node.kind in ("ParenExpr", "ConditionalOperator"):
        place -= 1
    around, is_direct = stack[place].node, place == len(stack) - 1
    if around.kind == "BinaryOperator":
        return around.rest.endswith("','") and (is_direct or stack[place].children == 1)
    return (around.kind.endswith("Stmt") and (is_direct or around.kind != "ReturnStmt")) or "<ToVoid>" in around.rest


def _statement(stack: list[_Open], place: int) -> Place | None:
    """The statement in a block with this declaration, if that is the first thing that it does."""
    if place < 2 or stack[place - 1].node.kind != "DeclStmt":
        return None
    statement, around = stack[place - 1], stack[place - 2]
    if around.node.kind in _HEADS and place > 2 and around.children == 1:
        statement, around = around, stack[place - 3]
    return statement.node.begin if around.node.kind == "CompoundStmt" or around.node.kind in _LABELS else None


def _is_variable(node: Node) -> bool:
    if node.kind == "CXXThisExpr":
        return True
    return _VARIABLE.search(node.rest) is not None and not node.type.startswith("const ")


def _uses_value(node: Node) -> bool:
    """Whether a variable in it is read, or may be."""
    return node.kind in _CALLS or (node.kind == "ImplicitCastExpr" and "<LValueToRValue>" in node.rest)


def _is_silent(node: Node) -> bool:
    """Whether clang does not warn if it goes wrong."""
    if node.kind == "BinaryOperator":
        return _DIVISION.search(node.rest) is not None
    return node.kind != "UnaryOperator" and "<FloatingToIntegral>" in node.rest


def _is_risky(node: Node) -> bool:
    """Whether its computation can go wrong."""
    match node.kind:
        case "BinaryOperator":
            return _OPERATORS.search(node.rest) is not None
        case "UnaryOperator":
            return "'-'" in node.rest
        case "ImplicitCastExpr" | "CStyleCastExpr" | "CXXFunctionalCastExpr" | "CXXStaticCastExpr":
            return "<FloatingToIntegral>" in node.rest
        case "ArraySubscriptExpr":
            return True
        case _:
            return node.kind in _CALLS
