"""``--show-files`` and ``--show-settings``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from rnglint.api import registry
from rnglint.config.settings import Loaded


def files(paths: Iterable[Path]) -> bytes:
    """One path a line, as its bytes are."""
    return b"".join(bytes(path) + b"\n" for path in paths)


def settings(path: Path | None, loaded: Loaded) -> str:
    """The settings in TOML, ready to be copied into a file, with where they come from as comments."""
    values = msgspec.to_builtins(loaded.settings)
    tables = {key: value for key, value in values.items() if isinstance(value, Mapping)}
    lines = [
        f"# Settings for {path}" if path is not None else "# Settings (there is no file to check)",
        f"# Settings file: {loaded.source or 'none'}",
        f"# Relative paths start from {loaded.root}",
        "",
        *(f"{key} = {_toml(value)}" for key, value in values.items() if key not in tables),
    ]
    for key, table in tables.items():
        lines += ["", f"[{key}]", *(f"{_toml(name)} = {_toml(value)}" for name, value in table.items())]
    off = registry.ignored_codes(loaded, path) if path is not None else frozenset()
    on = registry.selected_codes(loaded.settings) - off
    lines += ["", "# Rules that are on:"]
    lines += [f"# {entry.code} {entry.name}" for entry in registry.entries() if entry.code in on]
    return "\n".join(lines) + "\n"


def _toml(value: Any) -> str:
    """A TOML value: JSON's strings, numbers and booleans are TOML, too."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{name} = {_toml(item)}" for name, item in value.items() if item is not None) + "}"
    if isinstance(value, (list, tuple)):
        items = [_toml(item) for item in value]
        return "[" + ", ".join(items) + "]" if len(items) <= 4 else "[\n    " + ",\n    ".join(items) + ",\n]"
    import json

    return json.dumps(value, ensure_ascii=True).replace("\x7f", "\\u007f")
