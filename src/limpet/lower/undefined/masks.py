"""Which bits of a result are undefined: for each scalar a mask with a one for every such bit.

A mask is as wide as the number or pointer that it belongs to; of a Bool or a float it is a Bool. The rules are those
of the interpreter (`interp.values`): copying, masking and shifting undefined bits is exact; of sums everything from the
lowest undefined bit upwards is undefined, of products from the lowest bit on to which that can add; a comparison is
undefined if its result depends on undefined bits. Of a pointer it only matters whether the mask is zero.

Poison is no matter of bits: of what is computed from a value that may be poison and is undefined, all is undefined
(`saturated`). Such a value has all bits in its mask, or is one that the engine cannot tell from poison: then it says
more than the interpreter, and the replay shows it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from limpet.llvm import ir
from limpet.llvm.intrinsics import base_name
from limpet.lower.values.intrinsics import FIRST_ARGUMENT
from limpet.lower.values.types import integer, number, part_range, sorts
from limpet.terms.build import Builder
from limpet.terms.sorts import BOOL, BitVecSort, Sort
from limpet.terms.term import Term

Masks = tuple[Term, ...]


def mask_sort(sort: Sort) -> Sort:
    return sort if isinstance(sort, BitVecSort) else BOOL


def mask_sorts(layout: ir.DataLayout, type: ir.Type) -> tuple[Sort, ...]:
    return tuple([mask_sort(sort) for sort in sorts(layout, type)])


def all_bits(b: Builder, sort: Sort) -> Term:
    return b.bv(-1, sort.width) if isinstance(sort, BitVecSort) else b.true


def no_bits(b: Builder, sort: Sort) -> Term:
    return b.bv(0, sort.width) if isinstance(sort, BitVecSort) else b.false


def is_undefined(b: Builder, masks: Masks) -> Term:
    """Whether any bit is."""
    return b.or_(*(m if m.sort == BOOL else b.distinct(m, b.bv(0, m.width)) for m in masks))


def all_if(b: Builder, condition: Term, sort: Sort) -> Term:
    return b.ite(condition, all_bits(b, sort), no_bits(b, sort))


def masks_of_bytes(b: Builder, layout: ir.DataLayout, type: ir.Type, bits: Term) -> Masks:
    """Of the parts of a scalar or vector (a `Unit`), from the shadow of the memory where it lies."""
    element, count = (type.element, type.count) if isinstance(type, ir.VectorType) else (type, 1)
    width = layout.bits(element)
    parts = [b.extract(bits, (i + 1) * width - 1, i * width) for i in range(count)]
    if isinstance(element, ir.FloatType):
        return tuple([is_undefined(b, (part,)) for part in parts])
    return tuple([integer(b, part) for part in parts])


def bytes_of_masks(b: Builder, layout: ir.DataLayout, type: ir.Type, masks: Masks) -> Term:
    """The shadow of a scalar or vector in memory. Bits of padding are zeros, which is what is stored there."""
    element = type.element if isinstance(type, ir.VectorType) else type
    width = layout.bits(element)
    whole: Term | None = None
    for mask in masks:
        part = b.ite(mask, b.bv(-1, width), b.bv(0, width)) if mask.sort == BOOL and width > 1 else number(b, mask)
        whole = part if whole is None else b.concat(part, whole)
    assert whole is not None
    return b.zero_extend(whole, 8 * layout.store_size(type))


_STRUCTURE = (ir.Select, ir.ExtractValue, ir.InsertValue, ir.ExtractElement, ir.InsertElement, ir.ShuffleVector)
"""These pass parts of their operands on as they are."""


def saturated(b: Builder, i: ir.Instruction, poisonous: list[Masks], spread: Masks) -> Masks:
    """The masks of a result, of whose operands these may be poison: part by part where it is computed so."""
    if isinstance(i, _STRUCTURE):
        return spread
    if all(len(masks) == len(spread) for masks in poisonous):
        columns = list(zip(*poisonous, strict=True))
    else:
        columns = [tuple([mask for masks in poisonous for mask in masks])] * len(spread)
    return tuple(
        [
            b.ite(is_undefined(b, column), all_bits(b, mask.sort), mask)
            for column, mask in zip(columns, spread, strict=True)
        ]
    )


def whole(b: Builder, type: ir.Type, masks: Masks) -> Masks:
    """Of what was read from memory with poison: a scalar, or element of a vector, of which a bit is undefined, is so
    as a whole. Elements that share bytes go together."""
    columns: list[Masks] = [(mask,) for mask in masks]
    if isinstance(type, ir.VectorType) and type.element == ir.IntType(1):
        columns = [masks] * len(masks)
    return tuple([all_if(b, is_undefined(b, column), mask.sort) for column, mask in zip(columns, masks, strict=True)])


class Rules:
    """The masks of the results of one instruction, and what the interpreter wants to be defined for it to be done."""

    def __init__(self, builder: Builder, layout: ir.DataLayout, operands: tuple[Masks, ...]) -> None:
        self.b = builder
        self.layout = layout
        self.masks = operands
        self.needed: list[tuple[Term, str]] = []
        """Conditions, and what for."""

    def need(self, condition: Term, use: str) -> None:
        self.needed.append((condition, use))

    def of(self, i: ir.Instruction, operands: tuple[Masks, ...]) -> Masks:
        """`operands` are values; those of a call are its arguments."""
        rule = _RULES.get(type(i))
        return self.everything(i) if rule is None else rule(self, i, operands)

    def everything(self, i: ir.Instruction) -> Masks:
        """All of the result is undefined if anything of any operand is."""
        any_ = is_undefined(self.b, tuple([mask for masks in self.masks for mask in masks]))
        return tuple([all_if(self.b, any_, sort) for sort in mask_sorts(self.layout, i.type)])

    # --- on single numbers ----------------------------------------------------------------------------------

    def upward(self, mask: Term) -> Term:
        """From the lowest one on all are ones."""
        return self.b.bv_or(mask, self.b.bv_neg(mask))

    def product(self, a: Term, ma: Term, c: Term, mc: Term) -> Term:
        """Zeros at the end of a factor move undefined bits of the other one up; zero leaves none."""
        b, moved = self.b, []
        for mask, factor in ((ma, b.bv_or(c, mc)), (mc, b.bv_or(a, ma))):
            moved.append(b.bv_mul(self.upward(mask), b.bv_and(factor, b.bv_neg(factor))))
        return b.bv_or(*moved)

    def both(self, a: Term, ma: Term, c: Term, mc: Term) -> Term:
        """Of a conjunction: a bit that is zero on either side is known."""
        b = self.b
        return b.bv_and(b.bv_and(b.bv_or(ma, mc), b.bv_or(a, ma)), b.bv_or(c, mc))

    def known(self, a: Term, ma: Term) -> Term:
        """The defined ones."""
        return self.b.bv_and(a, self.b.bv_not(ma))

    def equality(self, a: Term, ma: Term, c: Term, mc: Term) -> Term:
        """Undefined unless a pair of defined bits differs."""
        b, u = self.b, self.b.bv_or(ma, mc)
        same = b.equal(self.known(b.bv_xor(a, c), u), b.bv(0, u.width))
        return b.and_(is_undefined(b, (u,)), same)

    def order(self, a: Term, ma: Term, c: Term, mc: Term, *, equal: bool) -> Term:
        """Of a < c (or a <= c), without sign: undefined if the ranges that they can be in overlap."""
        b = self.b
        low, high, least, greatest = self.known(a, ma), b.bv_or(a, ma), self.known(c, mc), b.bv_or(c, mc)
        always = b.bv_ule(high, least) if equal else b.bv_ult(high, least)
        never = b.bv_ult(greatest, low) if equal else b.bv_ule(greatest, low)
        return b.and_(is_undefined(b, (ma, mc)), b.not_(always), b.not_(never))

    def integer_binary(self, i: ir.Binary, a: Term, ma: Term, c: Term, mc: Term) -> Term:
        b, u, opcode = self.b, self.b.bv_or(ma, mc), i.opcode
        if opcode in ("udiv", "sdiv", "urem", "srem"):
            self._division(opcode, a, ma, c, mc)
            return all_if(b, is_undefined(b, (u,)), u.sort)
        if i.flags:
            # Whether the rules of the flags are kept depends on the undefined bits too.
            return all_if(b, is_undefined(b, (u,)), u.sort)
        match opcode:
            case "and":
                return self.both(a, ma, c, mc)
            case "or":
                return self.known(u, b.bv_or(self.known(a, ma), self.known(c, mc)))
            case "xor":
                return u
            case "add" | "sub":
                return self.upward(u)
            case "mul":
                return self.product(a, ma, c, mc)
        shift = {"shl": Builder.bv_shl, "lshr": Builder.bv_lshr, "ashr": Builder.bv_ashr}[opcode]
        return b.ite(is_undefined(b, (mc,)), all_bits(b, u.sort), shift(b, ma, c))

    def _division(self, opcode: str, a: Term, ma: Term, c: Term, mc: Term) -> None:
        b, width = self.b, a.width
        zero, ones, sign, none = b.bv(0, width), b.bv(-1, width), b.bv(1 << (width - 1), width), b.bv(0, width)
        self.need(b.not_(self.equality(c, mc, zero, none)), "it is a divisor")
        if opcode[0] == "s":
            least, minus = self.equality(a, ma, sign, none), self.equality(c, mc, ones, none)
            may_be_least = b.or_(least, b.equal(a, sign))
            bad = b.or_(b.and_(may_be_least, minus), b.and_(least, b.equal(c, ones)))
            self.need(b.not_(bad), "it decides whether a division overflows")


def _uninitialised(r: Rules, i: ir.Uninitialised, operands: tuple[Masks, ...]) -> Masks:
    return tuple([all_bits(r.b, sort) for sort in mask_sorts(r.layout, i.type)])


def _binary(r: Rules, i: ir.Binary, operands: tuple[Masks, ...]) -> Masks:
    b = r.b
    masks = []
    for a, ma, c, mc in zip(operands[0], r.masks[0], operands[1], r.masks[1], strict=True):
        if ma is mc and ma == no_bits(b, ma.sort):
            masks.append(ma)
        elif a.sort != BOOL and not isinstance(a.sort, BitVecSort):
            masks.append(b.or_(ma, mc))
        else:
            mask = r.integer_binary(i, number(b, a), number(b, ma), number(b, c), number(b, mc))
            masks.append(integer(b, mask) if a.sort == BOOL else mask)
    return tuple(masks)


def _same(r: Rules, i: ir.Instruction, operands: tuple[Masks, ...]) -> Masks:
    return r.masks[0]


def _compare(r: Rules, i: ir.Compare, operands: tuple[Masks, ...]) -> Masks:
    b = r.b
    parts = list(zip(operands[0], r.masks[0], operands[1], r.masks[1], strict=True))
    type = i.left.type.element if isinstance(i.left.type, ir.VectorType) else i.left.type
    if isinstance(type, ir.PointerType) and i.predicate in ("eq", "ne"):
        for _, ma, c, mc in parts:
            if not (c.is_constant and c.payload == 0):
                r.need(b.not_(is_undefined(b, (ma, mc))), "it is compared with another address")
    if not isinstance(type, ir.IntType) or i.flags:
        return tuple([is_undefined(b, (ma, mc)) for _, ma, _, mc in parts])
    return tuple([_compare_integers(r, i.predicate, *(number(b, t) for t in each)) for each in parts])


def _compare_integers(r: Rules, predicate: str, a: Term, ma: Term, c: Term, mc: Term) -> Term:
    if predicate in ("eq", "ne"):
        return r.equality(a, ma, c, mc)
    if predicate[0] == "s":
        sign = r.b.bv(1 << (a.width - 1), a.width)
        a, c = r.b.bv_xor(a, sign), r.b.bv_xor(c, sign)
    if predicate[1] == "g":
        a, ma, c, mc = c, mc, a, ma
    return r.order(a, ma, c, mc, equal=predicate[2] == "e")


def _select(r: Rules, i: ir.Select, operands: tuple[Masks, ...]) -> Masks:
    conditions, yes, no = operands[0], r.masks[1], r.masks[2]
    r.need(r.b.not_(is_undefined(r.b, r.masks[0])), "a decision depends on it")
    if not isinstance(i.condition.type, ir.VectorType):
        conditions = conditions * len(yes)
    return tuple([r.b.ite(c, y, n) for c, y, n in zip(conditions, yes, no, strict=True)])


def _cast(r: Rules, i: ir.Cast, operands: tuple[Masks, ...]) -> Masks:
    b = r.b
    wanted = mask_sorts(r.layout, i.type)
    if i.opcode in ("trunc", "zext", "sext") and not i.flags:
        masks = []
        for mask, sort in zip(r.masks[0], wanted, strict=True):
            bits, width = number(b, mask), sort.width if isinstance(sort, BitVecSort) else 1
            if i.opcode == "trunc":
                masks.append(integer(b, b.extract(bits, width - 1, 0)))
            else:
                masks.append(b.zero_extend(bits, width) if i.opcode == "zext" else b.sign_extend(bits, width))
        return tuple(masks)
    if i.operand.type == i.type:
        return r.masks[0]
    if i.opcode == "bitcast" and _has_bits(i.operand.type) and _has_bits(i.type):
        return masks_of_bytes(b, r.layout, i.type, _joined(b, r.layout, i.operand.type, r.masks[0]))
    if len(wanted) == len(r.masks[0]):
        return tuple([all_if(b, is_undefined(b, (m,)), s) for m, s in zip(r.masks[0], wanted, strict=True)])
    return r.everything(i)


def _has_bits(type: ir.Type) -> bool:
    element = type.element if isinstance(type, ir.VectorType) else type
    return isinstance(element, ir.IntType | ir.FloatType)


def _joined(b: Builder, layout: ir.DataLayout, type: ir.Type, masks: Masks) -> Term:
    """As wide as the type."""
    return b.extract(bytes_of_masks(b, layout, type, masks), layout.bits(type) - 1, 0)


def _extract_value(r: Rules, i: ir.ExtractValue, operands: tuple[Masks, ...]) -> Masks:
    start, end = part_range(i.aggregate.type, i.indices)
    return r.masks[0][start:end]


def _insert_value(r: Rules, i: ir.InsertValue, operands: tuple[Masks, ...]) -> Masks:
    start, end = part_range(i.type, i.indices)
    return (*r.masks[0][:start], *r.masks[1], *r.masks[0][end:])


def _extract_element(r: Rules, i: ir.ExtractElement, operands: tuple[Masks, ...]) -> Masks:
    r.need(r.b.not_(is_undefined(r.b, r.masks[1])), "it selects an element of a vector")
    if isinstance(i.index, ir.ConstantInt) and i.index.value < len(r.masks[0]):
        return (r.masks[0][i.index.value],)
    return r.everything(i)


def _insert_element(r: Rules, i: ir.InsertElement, operands: tuple[Masks, ...]) -> Masks:
    whole, (element,) = r.masks[0], r.masks[1]
    r.need(r.b.not_(is_undefined(r.b, r.masks[2])), "it selects an element of a vector")
    if isinstance(i.index, ir.ConstantInt) and i.index.value < len(whole):
        return (*whole[: i.index.value], element, *whole[i.index.value + 1 :])
    return r.everything(i)


def _shuffle(r: Rules, i: ir.ShuffleVector, operands: tuple[Masks, ...]) -> Masks:
    both = r.masks[0] + r.masks[1]
    ones = [all_bits(r.b, sort) for sort in mask_sorts(r.layout, i.type)]
    return tuple([ones[n] if index is None else both[index] for n, index in enumerate(i.mask)])


def _intrinsic(r: Rules, i: ir.Call, operands: tuple[Masks, ...]) -> Masks:
    if not isinstance(i.callee, ir.Function):
        return r.everything(i)
    base = base_name(i.callee.plain_name).removeprefix("llvm.")
    if base in FIRST_ARGUMENT:
        return r.masks[0]
    if not base.endswith(".with.overflow") or len(operands[0]) != 1 or operands[0][0].sort == BOOL:
        return r.everything(i)
    b, ((a,), (c,)), ((ma,), (mc,)) = r.b, operands[:2], r.masks[:2]
    operation, top = base.split(".")[0], a.width - 1
    total = r.product(a, ma, c, mc) if operation in ("smul", "umul") else r.upward(b.bv_or(ma, mc))
    match operation:
        case "sadd" | "ssub":
            result = b.bv_add(a, c) if operation == "sadd" else b.bv_sub(a, c)
            changed, change = b.bv_xor(a, result), b.bv_or(ma, total)
            other = b.bv_xor(c, result) if operation == "sadd" else b.bv_xor(a, c)
            in_other = b.bv_or(mc, total) if operation == "sadd" else b.bv_or(ma, mc)
            flag = integer(b, b.extract(r.both(changed, change, other, in_other), top, top))
        case "usub":
            flag = r.order(a, ma, c, mc, equal=False)
        case _:
            flag = is_undefined(b, (ma, mc))
    return (total, flag)


_RULES: dict[type[ir.Instruction], Callable[[Rules, Any, tuple[Masks, ...]], Masks]] = {
    ir.Uninitialised: _uninitialised,
    ir.Binary: _binary,
    ir.FNeg: _same,
    ir.Compare: _compare,
    ir.Select: _select,
    ir.Cast: _cast,
    ir.ExtractValue: _extract_value,
    ir.InsertValue: _insert_value,
    ir.ExtractElement: _extract_element,
    ir.InsertElement: _insert_element,
    ir.ShuffleVector: _shuffle,
    ir.Call: _intrinsic,
}
