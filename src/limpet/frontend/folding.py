"""Where clang computes what a program says itself, before any check can be put there, although the result is undefined.

    int a[2] = {2147483647 + 1, 0};            the initialiser becomes one constant
    __builtin_popcount(2147483647 + 1)         the call becomes a number
    const int x = 2147483647 + 1;              (C++) the variable becomes a number

Such an expression is made one that clang cannot compute, as it reads a variable: `(+__limpet_opaque, 2147483647 + 1)`.
Then code is generated for it, with its checks. In front of a C++ constant, which may be needed while compiling, the
expression is put once more: `(void)(const int)(2147483647 + 1);`.

In C, clang makes no code for structs that are read and thrown away either, as in `(*p);`: they are made volatile.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from limpet.base.records import dataclass
from limpet.builtins.compiler_names import FOLDED_WRONGLY
from limpet.frontend.ast_dump import Node, Place

OPAQUE = "__limpet_opaque"

NOT_BUILT_IN = tuple(f"-fno-builtin-{name}" for name in FOLDED_WRONGLY)
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
_UNEVALUATED_CALLS = frozenset(
    {"__builtin_constant_p", "__builtin_object_size", "__builtin_dynamic_object_size", "__builtin_assume"}
)

# Below these, nothing is evaluated when the program runs, or a constant is required.
_SKIPPED = frozenset(
    {
        "ConstantExpr",
        "EnumDecl",
        "StaticAssertDecl",
        "UnaryExprOrTypeTraitExpr",
        "OffsetOfExpr",
        "ChooseExpr",
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
_DECLARATIONS = frozenset(
    {"VarDecl", "FunctionDecl", "CXXMethodDecl", "CXXConstructorDecl", "CXXDestructorDecl", "CXXConversionDecl"}
)
_HEADS = frozenset({"IfStmt", "SwitchStmt", "ForStmt", "WhileStmt"})
_WITH_CODE = frozenset({"CompoundStmt", "ParmVarDecl", "FieldDecl", "CXXConstructorDecl"})
"""What clang makes code of: bodies, default arguments, initialisers of members."""
_OPERATORS = re.compile(r"'(?:\+|-|\*|/|%|<<|>>)'")
_FLAGS = re.compile(r"\b(?:static|constexpr|consteval|tls)\b")
_ARITHMETIC = re.compile(
    r"(?:const |volatile )*(?:(?:un)?signed |(?:un)?signed\Z)*"
    r"(?:_Bool|bool|char|short|int|long|long int|long long|__int128|float|double|long double|wchar_t|char\d+_t"
    r"|enum .*)?\Z"
)
_CALLED = re.compile(r"Function 0x[0-9a-f]+ '(?P<name>\w+)'")


@dataclass(frozen=True, slots=True)
class Site:
    """An expression in the text."""

    begin: Place
    end: Place
    """Where the last token begins."""
    before: Place | None
    """The statement that it belongs to, if it is to be put in front of that instead of being changed."""
    type: str = ""
    """The type to which it is converted then."""
    thrown_away: bool = False
    """A struct that is read for nothing."""


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


def find_sites(nodes: Iterable[Node], *, cxx: bool) -> list[Site]:
    """The expressions that clang may compute and that can go wrong, each once (templates are dumped several times)."""
    sites: dict[Site, None] = {}
    stack: list[_Open] = []
    skipped = 1 << 30
    """Nodes deeper than this are of no interest."""
    for node in nodes:
        while stack and stack[-1].node.depth >= node.depth:
            _close(stack.pop(), sites)
        if node.depth > skipped:
            continue
        skipped = 1 << 30
        if _is_skipped(node, stack):
            skipped = node.depth
            if stack:
                stack[-1].children += 1
            continue
        opened = _Open(node, in_body=node.kind in _WITH_CODE or (bool(stack) and stack[-1].in_body))
        if opened.in_body:
            _look(opened, stack, cxx=cxx)
        if stack:
            stack[-1].children += 1
        stack.append(opened)
    while stack:
        _close(stack.pop(), sites)
    return list(sites)


def _close(opened: _Open, sites: dict[Site, None]) -> None:
    if opened.site is not None and opened.risky:
        sites[opened.site] = None


def _is_skipped(node: Node, stack: list[_Open]) -> bool:
    if node.kind in _SKIPPED or node.kind.endswith("Attr"):
        return True
    if node.kind in _DECLARATIONS:
        # `static` and the like come behind the name and the type.
        flags = _FLAGS.findall(node.rest.rpartition("'")[2])
        return flags != [] and (node.kind == "VarDecl" or flags != ["static"])
    return bool(stack) and stack[-1].calls in _UNEVALUATED_CALLS


def _look(opened: _Open, stack: list[_Open], *, cxx: bool) -> None:
    node, parent = opened.node, stack[-1] if stack else None
    if cxx and node.kind == "VarDecl":
        opened.constant = node.type.startswith("const ") and _ARITHMETIC.match(node.type) is not None
    if node.kind == "DeclRefExpr" and len(stack) > 1 and stack[-1].node.kind == "ImplicitCastExpr":
        call, match = stack[-2], _CALLED.search(node.rest)
        if call.node.kind == "CallExpr" and call.children == 1 and match is not None:
            name = match["name"]
            call.calls = name if name.startswith("__builtin_") or name in _FOLDED else None
    if parent is not None:
        if not cxx and _is_thrown_away(node, parent) and node.begin is not None and node.end is not None:
            opened.site = Site(node.begin, node.end, None, thrown_away=True)
            opened.risky = True
        else:
            _open_site(opened, parent, stack)
    if _is_risky(node):
        for each in (*stack, opened):
            each.risky = True


def _open_site(opened: _Open, parent: _Open, stack: list[_Open]) -> None:
    node = opened.node
    if node.begin is None or node.end is None or node.kind == "InitListExpr":
        return
    before: Place | None = None
    type = ""
    holder = stack[-2] if parent.node.kind == "InitListExpr" and len(stack) > 1 else parent
    if holder.constant:
        before, type = _statement(stack, stack.index(holder)), holder.node.type
        if before is None:
            return
    elif parent.node.kind != "InitListExpr" and not (parent.calls is not None and parent.children > 0):
        return
    is_pointer = node.type.endswith("*")
    forced = parent.calls is not None and parent.calls.removeprefix("__builtin_") in FOLDED_WRONGLY
    if " lvalue" in node.rest or "NullToPointer" in node.rest:
        return
    if _ARITHMETIC.match(node.type) is not None or is_pointer:
        opened.site = Site(node.begin, node.end, before, type)
        opened.risky = forced and parent.children == 1


def _is_thrown_away(node: Node, parent: _Open) -> bool:
    if node.kind != "ImplicitCastExpr" or "<LValueToRValue>" not in node.rest:
        return False
    if _ARITHMETIC.match(node.type) is not None or node.type.endswith("*"):
        return False
    around = parent.node
    if around.kind == "BinaryOperator":
        return around.rest.endswith("','")
    return around.kind.endswith("Stmt") or "<ToVoid>" in around.rest


def _statement(stack: list[_Open], place: int) -> Place | None:
    """The statement in a block with this declaration, if that is the first thing that it does."""
    if place < 2 or stack[place - 1].node.kind != "DeclStmt":
        return None
    statement, around = stack[place - 1], stack[place - 2]
    if around.node.kind in _HEADS and place > 2 and around.children == 1:
        statement, around = around, stack[place - 3]
    return statement.node.begin if around.node.kind == "CompoundStmt" else None


def _is_risky(node: Node) -> bool:
    """Whether its computation can go wrong."""
    match node.kind:
        case "BinaryOperator":
            return _OPERATORS.search(node.rest) is not None
        case "UnaryOperator":
            return "'-'" in node.rest
        case "ImplicitCastExpr" | "CStyleCastExpr" | "CXXFunctionalCastExpr" | "CXXStaticCastExpr":
            return "<FloatingToIntegral>" in node.rest
        case "ArraySubscriptExpr" | "CallExpr" | "CXXMemberCallExpr" | "CXXOperatorCallExpr":
            return True
        case _:
            return False
