"""The meaning of terms over registers, some of which hold pointers.

A term of Sea-IR does not say what is a pointer: `p + 4` is an addition. Evaluated in an environment in which p is a
`Pointer`, it stays in p's object, so that most questions about it are questions about constants. What cannot be said
about objects and offsets is said about addresses; both always agree.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, final

from limpet.base.records import dataclass
from limpet.memory.addresses import Addresses
from limpet.memory.pointers import Pointer, Value
from limpet.terms import kinds_bv as bv
from limpet.terms import kinds_core as core
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT, Kind
from limpet.terms.term import Term

MAX_POINTERS = 4
"""A sum of more pointers than this is a number."""


@final
@dataclass(frozen=True, slots=True)
class _Sum:
    """The sum of some pointers and a number, minus some pointers: `p - q`, before it is known what is added to it.

    The rules write differences as sums with negations and change their order, so one has to wait.
    """

    plus: tuple[Pointer, ...]
    minus: tuple[Pointer, ...]
    number: Term


_Inner = Term | Pointer | _Sum


class Expressions:
    def __init__(self, builder: Builder, addresses: Addresses) -> None:
        self.builder = builder
        self.addresses = addresses
        bits = addresses.pointer_bits
        self._bits = bits
        self._even_bits = addresses.even_bits
        self._zero = builder.bv(0, bits)
        self._handlers: dict[Kind, Callable[[Term, list[_Inner]], _Inner | None]] = {
            bv.BV_ADD: self._add,
            bv.BV_SUB: self._sub,
            bv.BV_NEG: self._neg,
            bv.BV_AND: self._mask,
            bv.BV_OR: self._mask,
            bv.BV_XOR: self._mask,
            bv.BV_EXTRACT: self._extract,
            bv.BV_ULT: self._compare,
            bv.BV_ULE: self._compare,
            bv.BV_SLT: self._compare,
            bv.BV_SLE: self._compare,
            core.EQUAL: self._equal,
            core.ITE: self._ite,
        }

    # --- what others ask ------------------------------------------------------------------------------------

    def value(self, term: Term, env: Mapping[Term, Value], memo: dict[Term, Any] | None = None) -> Value:
        """The value of a term whose registers have the values in `env`; a symbol that is not there is itself.

        `memo`, if given, keeps the values of inner terms from one call to the next. That is right as long as no
        register changes its value.
        """
        if not term.args:
            return env.get(term, term)
        memo = {} if memo is None else memo
        inner: _Inner = self._evaluate(term, env, memo)
        return self._address_of_sum(inner) if type(inner) is _Sum else inner

    def number(self, term: Term, env: Mapping[Term, Value], memo: dict[Term, Any] | None = None) -> Term:
        """The value, as a term."""
        return self.scalar(self.value(term, env, memo))

    def scalar(self, value: Value) -> Term:
        return self.addresses.address(value) if isinstance(value, Pointer) else value

    def pointer(self, value: Value) -> Pointer:
        return value if isinstance(value, Pointer) else self.addresses.pointer(value)

    def regained(self, value: Term) -> Value:
        """A value that was read from memory: a pointer, if it is plain that one was written there."""
        return self.addresses.known_pointer(value) or value

    def ite(self, condition: Term, yes: Value, no: Value) -> Value:
        if yes is no:
            return yes
        if isinstance(yes, Pointer) or isinstance(no, Pointer):
            if condition.kind is CONSTANT:
                return yes if condition.payload else no
            p, q = self.pointer(yes), self.pointer(no)
            return Pointer(self._choose(condition, p.object, q.object), self._choose(condition, p.offset, q.offset))
        return self._choose(condition, yes, no)

    def equal(self, a: Value, b: Value) -> Term:
        if isinstance(a, Pointer) and isinstance(b, Pointer) and a.object is b.object:
            return self.builder.equal(a.offset, b.offset)
        if self._apart(a, b):
            return self.builder.false
        return self.builder.equal(self.scalar(a), self.scalar(b))

    def _apart(self, a: Value, b: Value) -> bool:
        if not isinstance(a, Pointer):
            a, b = b, a
        if not isinstance(a, Pointer) or not (isinstance(b, Pointer) or b.kind is CONSTANT):
            return False
        return self.addresses.apart(a, self.pointer(b))

    # --- evaluation -----------------------------------------------------------------------------------------

    def _evaluate(self, root: Term, env: Mapping[Term, Value], memo: dict[Term, Any]) -> _Inner:
        evaluated: _Inner | None = memo.get(root)
        if evaluated is not None:
            return evaluated
        stack = [root]
        while stack:
            term = stack[-1]
            if term in memo:
                stack.pop()
                continue
            values: list[_Inner] = []
            plain = True
            missing = False
            for arg in term.args:
                value = memo.get(arg)
                if value is None:
                    if arg.args:
                        stack.append(arg)
                        missing = True
                        continue
                    value = memo[arg] = env.get(arg, arg)
                if type(value) is not Term:
                    plain = False
                values.append(value)
            if missing:
                continue
            stack.pop()
            if not plain:
                memo[term] = self._operate(term, values)
            elif term.kind is bv.BV_CONCAT and term.args[0].kind is bv.BV_EXTRACT:
                memo[term] = self._concat(term, values, memo)
            else:
                memo[term] = self._plain(term, values)
        return memo[root]  # type: ignore[no-any-return]

    def _plain(self, term: Term, values: list[Any]) -> Term:
        args = tuple(values)
        return term if args == term.args else self.builder.make(term.kind, args, term.payload)

    def _operate(self, term: Term, values: list[_Inner]) -> _Inner:
        handler = self._handlers.get(term.kind)
        if handler is not None:
            result = handler(term, values)
            if result is not None:
                return result
        return self._plain(term, [self._number(value) for value in values])

    def _number(self, value: _Inner) -> Term:
        if isinstance(value, Term):
            return value
        return self.addresses.address(value) if isinstance(value, Pointer) else self._address_of_sum(value)

    def _choose(self, condition: Term, yes: Term, no: Term) -> Term:
        return yes if yes is no else self.builder.ite(condition, yes, no)

    # --- sums -----------------------------------------------------------------------------------------------

    def _as_sum(self, value: _Inner) -> _Sum:
        if isinstance(value, Term):
            return _Sum((), (), value)
        return _Sum((value,), (), self._zero) if isinstance(value, Pointer) else value

    def _address_of_sum(self, value: _Sum) -> Term:
        b = self.builder
        total = value.number
        for pointer in value.plus:
            total = self._plus(total, self.addresses.address(pointer))
        for pointer in value.minus:
            total = b.bv_sub(total, self.addresses.address(pointer))
        return total

    def _plus(self, a: Term, c: Term) -> Term:
        if a is self._zero:
            return c
        return a if c is self._zero else self.builder.bv_add(a, c)

    def _add(self, term: Term, values: list[_Inner]) -> _Inner:
        first, second = values
        if isinstance(first, Pointer) and isinstance(second, Term):
            return Pointer(first.object, self.builder.bv_add(first.offset, second))
        if isinstance(second, Pointer) and isinstance(first, Term):
            return Pointer(second.object, self.builder.bv_add(second.offset, first))
        return self._joined(self._as_sum(first), self._as_sum(second))

    def _sub(self, term: Term, values: list[_Inner]) -> _Inner:
        first, second = values
        if isinstance(first, Pointer) and isinstance(second, Term):
            return Pointer(first.object, self.builder.bv_sub(first.offset, second))
        return self._joined(self._as_sum(first), self._negated(self._as_sum(second)))

    def _neg(self, term: Term, values: list[_Inner]) -> _Inner:
        return self._negated(self._as_sum(values[0]))

    def _negated(self, value: _Sum) -> _Sum:
        number = value.number
        return _Sum(value.minus, value.plus, number if number is self._zero else self.builder.bv_neg(number))

    def _joined(self, a: _Sum, c: _Sum) -> _Inner:
        b = self.builder
        minus = list(a.minus + c.minus)
        number = self._plus(a.number, c.number)
        plus: list[Pointer] = []
        for pointer in a.plus + c.plus:
            for position, other in enumerate(minus):
                if other.object is pointer.object:
                    del minus[position]
                    number = self._plus(number, b.bv_sub(pointer.offset, other.offset))
                    break
            else:
                plus.append(pointer)
        if not minus and not plus:
            return number
        if not minus and len(plus) == 1:
            return Pointer(plus[0].object, self._plus(plus[0].offset, number))
        result = _Sum(tuple(plus), tuple(minus), number)
        return result if len(plus) + len(minus) <= MAX_POINTERS else self._address_of_sum(result)

    # --- bits -----------------------------------------------------------------------------------------------
    # Where objects begin at multiples of the size of a slot, the lowest bits of an address are those of the offset.

    def _mask(self, term: Term, values: list[_Inner]) -> _Inner | None:
        first, second = values
        if isinstance(first, Term):
            first, second = second, first
        if not isinstance(first, Pointer) or not isinstance(second, Term) or second.kind is not CONSTANT:
            return None
        above = second.payload >> self._even_bits
        if above != ((1 << (self._bits - self._even_bits)) - 1 if term.kind is bv.BV_AND else 0):
            return None
        return Pointer(first.object, self.builder.make(term.kind, (first.offset, second)))

    def _extract(self, term: Term, values: list[_Inner]) -> _Inner | None:
        value = values[0]
        high, low = term.payload
        if low == 0 and high == self._bits - 1:
            return value
        if isinstance(value, Pointer) and high < self._even_bits:
            return self.builder.extract(value.offset, high, low)
        return None

    def _concat(self, term: Term, values: list[_Inner], memo: dict[Term, Any]) -> _Inner:
        """`p & ~7` is written as a concatenation: the upper bits of p, then 0."""
        upper, _ = term.args
        high, low = upper.payload
        whole = memo.get(upper.args[0])
        if not isinstance(whole, Pointer) or high != self._bits - 1 or low > self._even_bits:
            return self._plain(term, values)
        lower = values[1]
        assert isinstance(lower, Term)
        if lower.width != low:
            return self._plain(term, values)
        return Pointer(whole.object, self.builder.concat(self.builder.extract(whole.offset, high, low), lower))

    # --- comparisons and choices ----------------------------------------------------------------------------

    def _compare(self, term: Term, values: list[_Inner]) -> _Inner | None:
        first, second = values
        if not isinstance(first, Pointer) or not isinstance(second, Pointer) or first.object is not second.object:
            return None
        if first.object is self.addresses.null().object or not self._even_bits:
            return None  # plain numbers; or objects anywhere, where nothing but the address decides
        strict = term.kind is bv.BV_ULT or term.kind is bv.BV_SLT
        return self.builder.make(bv.BV_SLT if strict else bv.BV_SLE, (first.offset, second.offset))

    def _equal(self, term: Term, values: list[_Inner]) -> _Inner | None:
        first, second = values
        if isinstance(first, _Sum) or isinstance(second, _Sum):
            return None
        return self.equal(first, second)

    def _ite(self, term: Term, values: list[_Inner]) -> _Inner | None:
        condition, yes, no = values
        assert isinstance(condition, Term)
        if isinstance(yes, _Sum):
            yes = self._address_of_sum(yes)
        if isinstance(no, _Sum):
            no = self._address_of_sum(no)
        return self.ite(condition, yes, no)
