"""Where the sources of a proof are: what the user names, then what is beside the proof, in the current folder, and last
of all where they were when the proof was made, which the proof says itself."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import field

from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.base.records import dataclass


@dataclass(frozen=True, slots=True)
class SourceFolder:
    folder: str
    """The folder to which relative names refer."""
    moved: Mapping[str, str] = field(default_factory=dict)
    """Names in the proof → full paths, where these are not what the names say."""

    def path(self, name: str) -> str:
        return os.path.abspath(os.path.join(self.folder, self.moved.get(name, name)))


def default_places(sources: Sequence[str], beside: str, recorded: object) -> list[SourceFolder]:
    """In this order."""
    here = _by_last_names(sources, beside)
    moved = here if all(os.path.exists(path) for path in here.values()) else {}
    folders = [os.path.abspath(beside), os.getcwd()]
    if isinstance(recorded, str):
        folders.append(recorded)
    places = [SourceFolder(folder) for folder in dict.fromkeys(folders) if _is_folder(folder)]
    return [SourceFolder(os.path.abspath(beside), moved), *places] if moved else places


def named_by_user(sources: Sequence[str], given: Sequence[str], has_database: bool) -> SourceFolder:
    """Raises UsageError if it is not clear which source a file is to be."""
    folders = [name for name in given if _is_folder(name)]
    if folders:
        if len(given) > 1:
            raise _usage(f"`{folders[0]}` is a folder: name one folder, or files", sources)
        folder = os.path.abspath(folders[0])
        return SourceFolder(folder, _by_last_names(sources, folder))
    if has_database:
        raise _usage("the program came from a compilation database: name the folder in which that was used", sources)
    moved: dict[str, str] = {}
    for path in given:
        fitting = [name for name in sources if os.path.basename(name) == os.path.basename(path) and name not in moved]
        if not fitting:
            raise _usage(f"the proof is about no file with the name of `{path}`", sources)
        moved[fitting[0]] = os.path.abspath(path)
    left = [name for name in sources if name not in moved]
    if left:
        raise _usage(f"the proof is about {', '.join(left)} as well: name all files, or their folder", sources)
    return _common(moved) or SourceFolder(os.getcwd(), moved)


def _common(moved: Mapping[str, str]) -> SourceFolder | None:
    """The folder in which the names are these paths, if there is one: other relative names are meant there as well."""
    folders = {path.removesuffix(os.path.normpath(name)) for name, path in moved.items()}
    if len(folders) != 1 or any(os.path.isabs(name) for name in moved):
        return None
    place = SourceFolder(folders.pop())
    return place if all(place.path(name) == path for name, path in moved.items()) else None


def _by_last_names(sources: Sequence[str], folder: str) -> dict[str, str]:
    """Full paths in the proof, as if the files were in this folder."""
    return {name: os.path.join(folder, os.path.basename(name)) for name in sources if os.path.isabs(name)}


def _is_folder(name: str) -> bool:
    try:
        return os.path.isdir(name)
    except ValueError:
        return False


def _usage(text: str, sources: Sequence[str]) -> UsageError:
    return UsageError(Diagnostic("other-sources", text, notes=(Note(f"it was made from {', '.join(sources)}"),)))
