"""Files and directories that a command is to write: examined before the work begins, and refused in one form."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from limpet.base.diagnostics import InputError, Location, input_error


def refusal(path: str | Path, error: OSError | ValueError, option: str = "") -> InputError:
    reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
    folder = os.path.dirname(path)
    if isinstance(error, FileNotFoundError) and folder and not os.path.isdir(folder):
        reason = f"the directory {folder} does not exist"
    before = f"{option}: " if option else ""
    return input_error("cannot-write", f"{before}`{path}` cannot be written: {reason}", Location(str(path)))


def write_text(path: str | Path, text: str, option: str = "", *, append: bool = False) -> None:
    try:
        with open(path, "a" if append else "w", encoding="utf-8") as file:
            file.write(text)
    except (OSError, ValueError) as error:
        raise refusal(path, error, option) from None


def check_file(path: str, option: str) -> None:
    """Raises InputError if it is known that this cannot be written. What is there stays as it is."""
    try:
        try:
            status = os.stat(path)
        except FileNotFoundError:
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
            os.unlink(path)
            return
        # Opening a pipe or a device may have effects.
        if stat.S_ISREG(status.st_mode) or stat.S_ISDIR(status.st_mode):
            os.close(os.open(path, os.O_WRONLY))
    except FileExistsError:
        return  # a link to a file that is not there yet, or another process was faster
    except (OSError, ValueError) as error:
        raise refusal(path, error, option) from None


def check_directory(path: str, option: str) -> None:
    """Makes it if it is not there; raises InputError if no files can be made in it."""
    try:
        os.makedirs(path, exist_ok=True)
        tried = os.path.join(path, f".limpet-{os.getpid()}")
        os.close(os.open(tried, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
        os.unlink(tried)
    except (OSError, ValueError) as error:
        raise refusal(path, error, option) from None
