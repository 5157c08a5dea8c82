"""Locals whose address is never used otherwise than by plain loads and stores become registers.

    entry:                                     entry:
      %x = alloca i32                            %x.1 = call i32 @limpet.uninitialised.i32()   (Uninitialised)
      br i1 %c, label %set, label %end           br i1 %c, label %set, label %end
    set:                                       set:
      store i32 7, ptr %x                 →      #dbg_value(i32 7, "x")
      br label %end                              br label %end
    end:                                       end:
      %v = load i32, ptr %x                      %x.2 = phi i32 [ %x.1, %entry ], [ 7, %set ]
      ret i32 %v                                 #dbg_value(i32 %x.2, "x")
                                                 ret i32 %x.2

LLVM's own promotion makes `undef` of what was never written and then drops it from phis, which hides the
error. Here it is a value of its own, made when the function starts and again whenever a scope is entered or
left (lifetime markers), and it is never simplified away: only a phi all of whose values are the same goes.

Phis are placed on iterated dominance frontiers of locals that some block reads before writing; those that no
real instruction needs are taken out again, which costs less than computing where each local is live.
"""

from __future__ import annotations

from collections.abc import Container

from limpet.base.checks import LEAK, selected_kinds
from limpet.base.context import Context
from limpet.base.graphs import DominatorTree, closure, dominance_frontiers, dominator_tree, iterated_frontier
from limpet.llvm import ir
from limpet.prepare.controlflow.unreachable import drop_unreachable_blocks
from limpet.prepare.registers.exits import may_exit
from limpet.prepare.rewriting import (
    Flow,
    FreshNames,
    callee_name,
    is_lifetime_marker,
    only_value,
    replace_values,
)

RESULT = "%retval"
"""Clang's name for the place of a function's result."""


def promote_locals(ctx: Context, module: ir.Module, entry: str) -> None:
    # Code that cannot run has no place in the order of the walk; it must not be there.
    drop_unreachable_blocks(ctx, module, entry)
    # Where the program may end inside of a function, its variables are examined for pointers to blocks.
    exiting = may_exit(module) if LEAK in selected_kinds(ctx.config.checks) else set()
    for function in module.functions.values():
        if function.blocks:
            ctx.deadline.check()
            ctx.statistics.count("prepare.promoted", promote(function, keeps_pointers=function in exiting))


def promote(function: ir.Function, *, keeps_pointers: bool = False) -> int:
    """Promote what can be promoted in one function; says how many locals that were.

    All blocks must be reachable. `keeps_pointers`: variables that are pointers stay in memory."""
    locals_ = _promotable(function)
    if keeps_pointers:
        locals_ = [local for local in locals_ if type(local.allocated) is not ir.PointerType]
    if locals_:
        _Promotion(function, locals_).run()
    return len(locals_)


def is_single(alloca: ir.Alloca) -> bool:
    count = alloca.count
    return count is None or (type(count) is ir.ConstantInt and count.value == 1)


def _promotable(function: ir.Function) -> list[ir.Alloca]:
    candidates: dict[ir.Value, ir.Alloca] = {}
    for instruction in function.blocks[0].instructions:
        if type(instruction) is ir.Alloca and is_single(instruction):
            of = instruction.allocated
            if isinstance(of, ir.IntType | ir.FloatType | ir.PointerType) or (
                isinstance(of, ir.VectorType) and not of.scalable
            ):
                candidates[instruction] = instruction
    for block in function.blocks:
        for instruction in block.instructions:
            for operand in instruction.operands():
                if operand in candidates and not _is_plain_use(instruction, candidates[operand]):
                    del candidates[operand]
    return list(candidates.values())


def _is_plain_use(user: ir.Instruction, local: ir.Alloca) -> bool:
    match user:
        case ir.Load():
            return user.type == local.allocated and _is_plain(user, local)
        case ir.Store():
            return user.value is not local and user.value.type == local.allocated and _is_plain(user, local)
        case ir.Call():
            return is_lifetime_marker(user)
        case ir.DebugRecord():
            return True
        case _:
            return False


def _is_plain(access: ir.Load | ir.Store, local: ir.Alloca) -> bool:
    # An access that claims more alignment than the local has is an error that has to be seen.
    aligned = access.align is None or local.align is None or access.align <= local.align
    return aligned and not access.volatile and access.ordering is None


class _Promotion:
    """The state while one function is rewritten."""

    def __init__(self, function: ir.Function, locals_: list[ir.Alloca]) -> None:
        self.function = function
        self.locals = set[ir.Value](locals_)
        self.order = locals_
        self.names = FreshNames(function)
        self.flow = Flow(function)
        self.tree = dominator_tree(self.flow.successors, 0)
        self.declared: dict[ir.Value, list[ir.DebugRecord]] = {}
        self.replacements: dict[ir.Value, ir.Value] = {}
        self.current: dict[ir.Value, ir.Value] = {}
        self.phis: list[dict[ir.Alloca, ir.Phi]] = [{} for _ in function.blocks]
        self.uninitialised: set[ir.Value] = set()
        """Phis and uninitialised values of ours."""
        self.origin: dict[ir.Value, ir.Alloca] = {}
        """The local to which an uninitialised value belongs."""
        self.joins: set[ir.Instruction] = set()
        """Records that name the phis."""

    def run(self) -> None:
        self._place_phis()
        self._rename(self.tree)
        # Only now are all loads known that stand in phis of the program itself.
        replace_values(self.function, self.replacements)
        self._drop_same_valued_phis()
        self._drop_unneeded()

    def _place_phis(self) -> None:
        """Find where each local is written and whether a block needs its value from before; make the phis."""
        writes: dict[ir.Value, list[int]] = {local: [0] for local in self.order}
        exposed: set[ir.Value] = set()
        for number, block in enumerate(self.function.blocks):
            written: set[ir.Value] = set()
            for instruction in block.instructions:
                if type(instruction) is ir.DebugRecord:
                    if instruction.kind == "declare" and instruction.value in self.locals:
                        self.declared.setdefault(instruction.value, []).append(instruction)
                    continue
                local = self._local_of(instruction)
                if local is None:
                    continue
                if type(instruction) is ir.Load:
                    if local not in written:
                        exposed.add(local)
                elif local not in written:
                    written.add(local)
                    writes[local].append(number)
        if not exposed:
            return
        frontiers = dominance_frontiers(self.flow.successors, self.tree)
        for local in self.order:
            if local in exposed and len(writes[local]) > 1:
                for number in sorted(iterated_frontier(frontiers, writes[local])):
                    phi = ir.Phi(local.allocated, [], name=self.names.fresh(local.name))
                    self.phis[number][local] = phi
                    self.uninitialised.add(phi)

    def _local_of(self, instruction: ir.Instruction) -> ir.Value | None:
        """The local that an instruction loads, stores, or begins or ends the life of."""
        kind = type(instruction)
        if kind is ir.Load or kind is ir.Store:
            pointer: ir.Value = instruction.pointer  # type: ignore[attr-defined]
            return pointer if pointer in self.locals else None
        if kind is ir.Call and is_lifetime_marker(instruction):  # type: ignore[arg-type]
            pointer = instruction.arguments[-1]  # type: ignore[attr-defined]
            return pointer if pointer in self.locals else None
        return None

    def _rename(self, tree: DominatorTree) -> None:
        """Walk the dominator tree; `current` has the value of each local, undone on the way back."""
        undo: list[tuple[ir.Value, ir.Value | None]] = []
        stack: list[tuple[int, int]] = [(0, -1)]
        while stack:
            number, mark = stack.pop()
            if mark >= 0:
                while len(undo) > mark:
                    local, before = undo.pop()
                    if before is None:
                        del self.current[local]
                    else:
                        self.current[local] = before
                continue
            stack.append((number, len(undo)))
            self._rename_block(number, undo)
            stack.extend((child, -1) for child in reversed(tree.children[number]))

    def _rename_block(self, number: int, undo: list[tuple[ir.Value, ir.Value | None]]) -> None:
        block = self.function.blocks[number]
        current = self.current

        def write(local: ir.Value, value: ir.Value) -> None:
            undo.append((local, current.get(local)))
            current[local] = value

        kept: list[ir.Instruction] = []
        for local, phi in self.phis[number].items():
            write(local, phi)
            kept.append(phi)
        kept.extend(each for each in block.instructions if type(each) is ir.Phi)
        for local, phi in self.phis[number].items():
            self._describe(kept, local, phi, None)
        for instruction in block.instructions:
            if type(instruction) is ir.Phi:
                continue
            kind = type(instruction)
            if kind is ir.DebugRecord:
                value = instruction.value  # type: ignore[attr-defined]
                if value in self.locals:
                    if instruction.kind == "declare":  # type: ignore[attr-defined]
                        continue
                    instruction.value = None  # type: ignore[attr-defined]
                kept.append(instruction)
                continue
            if kind is ir.Alloca and instruction in self.locals:
                write(instruction, self._uninitialised(kept, instruction, instruction))
                continue
            accessed = self._local_of(instruction)
            if accessed is None:
                kept.append(instruction)
            elif kind is ir.Load:
                self.replacements[instruction] = current[accessed]
            elif kind is ir.Store:
                stored: ir.Value = instruction.value  # type: ignore[attr-defined]
                stored = self.replacements.get(stored, stored)
                write(accessed, stored)
                self._describe(kept, accessed, stored, instruction.location)
            else:
                write(accessed, self._uninitialised(kept, accessed, instruction))
                if callee_name(instruction).startswith("llvm.lifetime.start"):  # type: ignore[arg-type]
                    self._forget(kept, accessed, instruction)
        block.instructions = kept
        for target in self.flow.successors[number]:
            for local, phi in self.phis[target].items():
                phi.incoming.append((current[local], block))

    def _uninitialised(self, into: list[ir.Instruction], local: ir.Value, at: ir.Instruction) -> ir.Uninitialised:
        assert isinstance(local, ir.Alloca)
        value = ir.Uninitialised(local.allocated, self.names.fresh(local.name))
        value.location = at.location
        into.append(value)
        self.uninitialised.add(value)
        self.origin[value] = local
        return value

    def _forget(self, into: list[ir.Instruction], local: ir.Value, at: ir.Instruction) -> None:
        """Say that source variables have no value yet: not even that of the last round of a loop."""
        for declared in self.declared.get(local, ()):
            # One record does for all parts of a variable.
            if declared.fragment is None or declared.fragment[0] == 0:
                record = ir.DebugRecord("value", None, declared.variable)
                record.location = at.location or declared.location
                into.append(record)

    def _describe(
        self, into: list[ir.Instruction], local: ir.Value, value: ir.Value, location: ir.DebugLocation | None
    ) -> None:
        """Say which source variable has `value` from here on."""
        for declared in self.declared.get(local, ()):
            if declared.expression and declared.fragment is None and not declared.dereference:
                continue  # an address computed from the local's, which no longer exists
            record = ir.DebugRecord(
                "value", value, declared.variable, declared.expression, declared.fragment, declared.dereference
            )
            at_join = location is None and value in self.uninitialised and type(value) is ir.Phi
            record.location = _place(declared.location, location, at_join=at_join)
            if at_join:
                self.joins.add(record)
            into.append(record)

    def _drop_same_valued_phis(self) -> None:
        """phi(x, x, itself) is x; its users may then be such phis, too."""
        phis = [phi for by_local in self.phis for phi in by_local.values()]
        users: dict[ir.Value, list[ir.Phi]] = {}
        for phi in phis:
            for value, _ in phi.incoming:
                if type(value) is ir.Phi:
                    users.setdefault(value, []).append(phi)
        gone: dict[ir.Value, ir.Value] = {}
        work = phis
        while work:
            phi = work.pop()
            same = only_value(phi) if phi not in gone else None
            if same is None:
                continue
            gone[phi] = same
            for user in users.get(phi, ()):
                user.incoming = [(same if value is phi else value, block) for value, block in user.incoming]
                if type(same) is ir.Phi:
                    users.setdefault(same, []).append(user)
                work.append(user)
        if gone:
            for block in self.function.blocks:
                block.instructions = [
                    each for each in block.instructions if each not in gone and not self._names(each, gone)
                ]
            replace_values(self.function, gone)

    def _names(self, instruction: ir.Instruction, values: Container[ir.Value]) -> bool:
        return instruction in self.joins and type(instruction) is ir.DebugRecord and instruction.value in values

    def _ours_in(self, instruction: ir.Value) -> list[ir.Value]:
        assert isinstance(instruction, ir.Instruction)
        return [operand for operand in instruction.operands() if operand in self.uninitialised]

    def _drop_unneeded(self) -> None:
        """Take out our phis and uninitialised values that serve only each other and the debug records."""
        used = [
            operand
            for instruction in self.function.instructions()
            if instruction not in self.uninitialised and type(instruction) is not ir.DebugRecord
            for operand in self._ours_in(instruction)
        ]
        needed = set(closure(used, self._ours_in))
        for value in needed:
            if type(value) is ir.Uninitialised and (records := self.declared.get(self.origin[value])):
                value.variable = source_name(records[0])
            elif type(value) is ir.Uninitialised and self.origin[value].name == RESULT:
                debug = self.function.debug
                value.result_of = debug.name if debug is not None else self.function.plain_name
        gone = self.uninitialised - needed
        for block in self.function.blocks:
            kept = [each for each in block.instructions if each not in gone and not self._names(each, gone)]
            for each in kept:
                if type(each) is ir.DebugRecord and each.value in gone:
                    each.value = None
            block.instructions = kept


def source_name(record: ir.DebugRecord) -> str | None:
    """The variable that a record is about, as the source would write it: `p.x` for a part."""
    if record.variable is None:
        return None
    name, kind = record.variable.name, ir.strip_names(record.variable.type)
    if record.fragment is None:
        return name
    offset, bits = record.fragment
    while kind is not None and kind.bits > bits:
        if isinstance(kind, ir.RecordSourceType):
            inside = [m for m in kind.members if m.offset_bits <= offset < m.offset_bits + m.bits and not m.bit_field]
            if kind.kind == "union" or len(inside) != 1:
                break
            name, offset, kind = (
                f"{name}.{inside[0].name}",
                offset - inside[0].offset_bits,
                ir.strip_names(inside[0].type),
            )
        elif isinstance(kind, ir.ArraySourceType) and kind.element is not None and len(kind.counts) == 1:
            size = ir.strip_names(kind.element)
            if size is None or not size.bits:
                break
            name, offset, kind = f"{name}[{offset // size.bits}]", offset % size.bits, size
        else:
            break
    return name


def _place(
    declared: ir.DebugLocation | None, written: ir.DebugLocation | None, *, at_join: bool
) -> ir.DebugLocation | None:
    """Where a record belongs: to the store; in the scope of the declaration if that is all there is."""
    if declared is None:
        return written
    if at_join:
        # No line of the source does what a phi does.
        return ir.DebugLocation(0, 0, declared.scope, declared.inlined_at)
    if written is None or written.scope.subprogram is not declared.scope.subprogram:
        return declared
    return written
