"""Where clang computes what a program says itself, before any check can be put there, although the result is undefined.

    int a[2] = {2147483647 + 1, 0};            the initialiser becomes one constant
    __builtin_popcount(2147483647 + 1)         the call becomes a number
    const int x = 2147483647 + 1;              (C++) the variable becomes a number

Such an expression is made one that clang cannot compute, as it reads a variable: `(+__limpet_opaque, 2147483647 + 1)`.
Then code is generated for it, with its checks. In front of a C++ constant, which may be needed while compiling, the
expression is put once more: `(void)(2147483647 + 1);`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from limpet.base.records import dataclass
from limpet.frontend.ast_dump import Node, Place

OPAQUE = "__limpet_opaque"

FOLDED_WRONGLY = ("memcmp", "bcmp", "wmemcmp", "strchr")
"""Library functions of which clang's own computation is not what the standard says: bytes behind the first difference
are not looked at, characters are not converted."""
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
        "ParmVarDecl",
        "FieldDecl",
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


@dataclass(slots=True)
class _Open:
    """A node that is being looked at, with all below it."""

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
    found: dict[Site, None] = {}
    stack: list[_Open] = []
    skipped = 1 << 30
    """Nodes deeper than this are of no interest."""
    for node in nodes:
        while stack and stack[-1].node.depth >= node.depth:
            _close(stack.pop(), found)
        if node.depth > skipped:
            continue
        skipped = 1 << 30
        if _is_skipped(node, stack):
            skipped = node.depth
            if stack:
                stack[-1].children += 1
            continue
        opened = _Open(node, in_body=node.kind == "CompoundStmt" or (bool(stack) and stack[-1].in_body))
        if opened.in_body:
            _look(opened, stack, cxx=cxx)
        if stack:
            stack[-1].children += 1
        stack.append(opened)
    while stack:
        _close(stack.pop(), found)
    return list(found)


def _close(opened: _Open, found: dict[Site, None]) -> None:
    if opened.site is not None and opened.risky:
        found[opened.site] = None


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
        _open_site(opened, parent, stack)
    if _is_risky(node):
        for each in (*stack, opened):
            each.risky = True


def _open_site(opened: _Open, parent: _Open, stack: list[_Open]) -> None:
    node = opened.node
    if node.begin is None or node.end is None or node.kind == "InitListExpr":
        return
    before: Place | None = None
    holder = stack[-2] if parent.node.kind == "InitListExpr" and len(stack) > 1 else parent
    if holder.constant:
        place = stack.index(holder)
        around = [each.node for each in stack[max(0, place - 2) : place]]
        if [each.kind for each in around] != ["CompoundStmt", "DeclStmt"]:
            return
        before = around[1].begin
        if before is None:
            return
    elif parent.node.kind != "InitListExpr" and not (parent.calls is not None and parent.children > 0):
        return
    is_pointer = node.type.endswith("*")
    forced = parent.calls is not None and parent.calls.removeprefix("__builtin_") in FOLDED_WRONGLY
    if " lvalue" in node.rest or "NullToPointer" in node.rest:
        return
    if _ARITHMETIC.match(node.type) is not None or is_pointer:
        opened.site = Site(node.begin, node.end, before)
        opened.risky = forced and parent.children == 1


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
