"""`limpet completion SHELL`: a script that completes commands, options and files."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from limpet.base.config import Config
from limpet.base.context import Context
from limpet.base.properties import ExitCode
from limpet.cli.parser import options_of
from limpet.cli.terminal import Terminal

EXAMPLES = """\
examples:
  limpet completion bash > ~/.local/share/bash-completion/completions/limpet
  limpet completion zsh > ~/.zfunc/_limpet
  limpet completion fish > ~/.config/fish/completions/limpet.fish
"""


def add_commands(commands: Any) -> None:
    parser = commands.add_parser(
        "completion", help="print a shell completion script", description=__doc__, epilog=EXAMPLES
    )
    parser.add_argument("shell", choices=tuple(_SHELLS))
    parser.set_defaults(make_config=lambda arguments: Config(), execute=execute)


def execute(ctx: Context, arguments: argparse.Namespace, terminal: Terminal) -> int:
    sys.stdout.write(_SHELLS[arguments.shell](options_of(arguments.whole)))
    return ExitCode.SAFE


def _bash(options: dict[str, list[str]]) -> str:
    cases = "\n".join(f'    {name}) words="{" ".join(words)}" ;;' for name, words in options.items() if name)
    commands = " ".join(name for name in options if name)
    return f"""\
_limpet() {{
  local current="${{COMP_WORDS[COMP_CWORD]}}" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "{commands} {" ".join(options[""])}" -- "$current"))
    return
  fi
  case "${{COMP_WORDS[1]}}" in
{cases}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current") $(compgen -f -- "$current"))
}}
complete -o filenames -F _limpet limpet
"""


def _zsh(options: dict[str, list[str]]) -> str:
    return "#compdef limpet\nautoload -U bashcompinit && bashcompinit\n" + _bash(options)


def _fish(options: dict[str, list[str]]) -> str:
    lines = [f"complete -c limpet -n __fish_use_subcommand -a '{name}'" for name in options if name]
    for name, words in options.items():
        for word in words:
            if not name or not word.startswith("--"):
                continue
            lines.append(f"complete -c limpet -n '__fish_seen_subcommand_from {name}' -l {word[2:]}")
    return "\n".join(lines) + "\n"


_SHELLS = {"bash": _bash, "zsh": _zsh, "fish": _fish}
