"""Writes small programs and loads them."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from limpet.base.config import CompileOptions, Config, InputOptions
from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic, LimpetError
from limpet.frontend.load import load_ir
from limpet.frontend.loaded import LoadedIR


@dataclass
class Loader:
    """Writes files into a directory of its own and loads them."""

    directory: Path
    cache: Path | None
    context: Context = field(default_factory=Context)

    def write(self, name: str, content: str | bytes) -> str:
        path = self.directory / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return str(path)

    def load(
        self,
        *files: str,
        entry: str = "main",
        compile_commands: str | None = None,
        models: Path | None = None,
        **options: Any,
    ) -> LoadedIR:
        config = Config(
            input=InputOptions(files=files, entry=entry, compile_commands=compile_commands),
            compile=CompileOptions(**options),
            cache_dir=self.cache,
        )
        self.context = Context(config)
        return load_ir(self.context, models)

    def fail(self, *files: str, **options: Any) -> Diagnostic:
        with pytest.raises(LimpetError) as caught:
            self.load(*files, **options)
        return caught.value.diagnostic
