"""Ownership of LLVM objects, and the two pipelines that run on them.

llvmlite frees a context or a module when Python happens to collect it, in any order; freeing a context before its
modules crashes the process. So a session owns both and frees them in order when its block ends, whatever happened.
Each session has its own context: names of types do not depend on what was loaded before.
"""

from __future__ import annotations

from types import TracebackType
from typing import Any

import llvmlite.binding as llvm

# llvmlite has no types of its own to offer.
Module = Any


class Session:
    """`with Session() as session: …`; no module may be used after the block."""

    def __init__(self) -> None:
        self._context = llvm.create_context()
        self._modules: list[Module] = []

    def __enter__(self) -> Session:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        for module in self._modules:
            module.close()
        self._modules.clear()
        self._context.close()

    def parse(self, bitcode: bytes) -> Module:
        return self._own(llvm.parse_bitcode(bitcode, self._context))

    def parse_text(self, text: str) -> Module:
        return self._own(llvm.parse_assembly(text, self._context))

    def clone(self, module: Module) -> Module:
        return self._own(module.clone())

    def link(self, into: Module, other: Module) -> None:
        """`other` is gone afterwards. Raises RuntimeError with LLVM's reason."""
        into.link_in(other)

    def free(self, module: Module) -> None:
        """Before the end of the block, for copies that are no longer needed."""
        module.close()

    def _own(self, module: Module) -> Module:
        self._modules.append(module)
        return module


def remove_dead_globals(module: Module) -> None:
    """Delete functions and variables that nothing reaches, and declarations that nothing uses."""
    builder, manager = _pass_builder(0), llvm.create_new_module_pass_manager()
    manager.add_global_dead_code_eliminate_pass()
    manager.add_strip_dead_prototype_pass()
    manager.run(module, builder)


def optimise(module: Module) -> None:
    """LLVM's own -O2 pipeline."""
    builder = _pass_builder(2)
    builder.getModulePassManager().run(module, builder)


def _pass_builder(level: int) -> Any:
    llvm.initialize_native_target()
    machine = llvm.Target.from_default_triple().create_target_machine(opt=level)
    return llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=level))
