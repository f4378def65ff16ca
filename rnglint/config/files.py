"""Reading settings: from files, and from ``--config 'key = value'``.

Three files can hold them; in one folder the first of this order counts: ``rnglint.toml`` (the
whole file), ``pyproject.toml`` (``[tool.rnglint]``), ``setup.cfg`` (``[rnglint]``).  A file
without the section is as good as absent, also when something else in it is broken.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from rnglint.config.settings import Settings, SettingsError, keys
from rnglint.source.reading import NotRegularError, read_bytes

_MOST_FILES = 20
"""So many files may extend one another."""
FILE_NAMES = ("rnglint.toml", "pyproject.toml", "setup.cfg")

_EXPECTED = {
    "bool": "true or false",
    "int": "a whole number, 0 or more",
    "float": "a number, 0 or more",
    "str": "a string",
    "array": "a list of strings",
    "like": 'a table of names such as "torch.randn", and of tables such as {like = "torch.randn", parameters = {...}}',
    "compile-wrappers": 'a list of strings and of tables such as {name = "mylib.fast", like = "torch.compile"}',
    "per-file-ignores": "a table of lists of strings",
    "target-versions": "a table of strings",
}
_TYPE_NAMES = {bool: "a boolean", int: "a number", float: "a number", str: "a string", list: "a list", dict: "a table"}


def find_in(folder: str) -> tuple[Path, dict[str, Any]] | None:
    """The settings file of one folder with its settings, not of its parents.  Raises SettingsError."""
    for name in FILE_NAMES:
        path = os.path.join(folder, name)
        try:
            raw = read_bytes(path)
        except (FileNotFoundError, NotADirectoryError, IsADirectoryError, NotRegularError):
            continue
        except OSError as error:
            raise SettingsError(f"{path}: {error.strerror or error}") from None
        # Most such files belong to other tools alone: they are not parsed, and may be broken.
        if name != "rnglint.toml" and b"rnglint" not in raw:
            continue
        values = _section(Path(path), raw)
        if values is not None:
            return Path(path), _extended(Path(path), values)
    return None


def read(path: Path) -> dict[str, Any]:
    """The settings in a file that was named by the user: any ``.toml``, or a ``.cfg``/``.ini``.

    Raises SettingsError, also when the file has no such section.
    """
    try:
        raw = read_bytes(path)
    except OSError as error:
        raise SettingsError(f"{path}: {error.strerror or error}") from None
    values = _section(path, raw)
    if values is None:
        section = "[rnglint]" if path.suffix in (".cfg", ".ini") else "[tool.rnglint]"
        raise SettingsError(f"{path}: there is no {section} section")
    return _extended(path, values)


def merged(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """Settings on top of others: tables are joined, everything else is replaced."""
    joined = {key: {**below[key], **value} for key, value in above.items() if isinstance(value, dict) and key in below}
    return {**below, **above, **joined}


def _extended(path: Path, values: dict[str, Any]) -> dict[str, Any]:
    """The settings of a file on top of those that it extends.

    The file may have come with a repository that somebody else wrote: it must not make the tool read, and quote in an
    error, what lies elsewhere on this machine. So the other file has to lie in the same repository, behind links, too.
    """
    inside, seen = _repository(path), [path.resolve()]
    while extend := values.get("extend"):
        other = seen[-1].parent / extend
        try:
            found = other.resolve()
        except (OSError, RuntimeError, ValueError):
            found = Path()
        if not found.is_relative_to(inside):
            raise SettingsError(f"{seen[-1]}: extend: {extend!r} leads out of {inside}")
        if found in seen or len(seen) > _MOST_FILES:
            raise SettingsError(f"{seen[-1]}: extend: {extend!r} is extended in a circle, or by too many files")
        seen.append(found)
        try:
            below = _section(found, read_bytes(found))
        except OSError as error:
            raise SettingsError(f"{seen[-2]}: extend: {extend!r}: {error.strerror or error}") from None
        if below is None:
            raise SettingsError(f"{seen[-2]}: extend: {extend!r}: there is no section of rnglint in it")
        values = {**merged(below, values), "extend": below.get("extend", "")}
    return values


def _repository(path: Path) -> Path:
    """The folder of the repository that a settings file belongs to; without one its own folder."""
    folder = path.resolve().parent
    return next((each for each in (folder, *folder.parents) if (each / ".git").exists()), folder)


def _load_toml(text: str) -> dict[str, Any]:
    """Raises ValueError with a message for people."""
    if sys.version_info >= (3, 11):
        import tomllib
    else:
        import tomli as tomllib

    try:
        return tomllib.loads(text)
    except RecursionError:
        raise ValueError("nested too deeply") from None


def parse_inline(text: str) -> dict[str, Any]:
    """One or more ``key = value`` lines of TOML, as on the command line.  Raises SettingsError."""
    where = f"--config {text!r}"
    try:
        values = _load_toml(text)
    except ValueError as error:
        raise SettingsError(f"{where}: neither an existing file nor TOML `key = value` ({_lowered(error)})") from None
    check(values, where)
    if "extend" in values:
        raise SettingsError(f"{where}: extend belongs into a settings file")
    return values


def check(values: Mapping[str, Any], where: str) -> None:
    """Names and types.  Raises SettingsError that begins with ``where``."""
    known = keys()
    for key, value in values.items():
        if key not in known:
            raise SettingsError(f"{where}: unknown key {key!r}{_did_you_mean(key, known)}")
        try:
            msgspec.convert(value, known[key])
        except msgspec.ValidationError:
            expected = _EXPECTED[key if key in _EXPECTED else _kind(key)]
            hint = f', such as ["{value}"]' if isinstance(value, str) and _kind(key) == "array" else ""
            raise SettingsError(f"{where}: {key}: expected {expected}{hint}, got {_shown(value)}") from None


def build(values: Mapping[str, Any]) -> Settings:
    """The settings of a table that :func:`check` has passed."""
    return msgspec.convert(dict(values), Settings)


def _section(path: Path, raw: bytes) -> dict[str, Any] | None:
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SettingsError(f"{path}: not UTF-8 (byte 0x{raw[error.start]:02x} at offset {error.start})") from None
    values = _ini(path, text) if path.suffix in (".cfg", ".ini") else _toml(path, text)
    if values is not None:
        check(values, str(path))
    return values


def _toml(path: Path, text: str) -> dict[str, Any] | None:
    try:
        document = _load_toml(text)
    except ValueError as error:
        raise SettingsError(f"{path}: not valid TOML ({_lowered(error)})") from None
    if path.name == "rnglint.toml" or (path.name != "pyproject.toml" and "tool" not in document):
        return document
    tool = document.get("tool")
    section = tool.get("rnglint") if isinstance(tool, dict) else None
    if section is None or isinstance(section, dict):
        return section
    raise SettingsError(f"{path}: tool.rnglint: expected a table, got {_shown(section)}")


def _ini(path: Path, text: str) -> dict[str, Any] | None:
    import configparser

    parser = configparser.RawConfigParser(strict=False)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    try:
        parser.read_string(text, source=path.name)
    except configparser.Error as error:
        # Other tools' sections may be as broken as they like.
        if not re.search(r"^\[rnglint\]", text, re.MULTILINE):
            return None
        raise SettingsError(f"{path}: {' '.join(str(error).split())}") from None
    if not parser.has_section("rnglint"):
        return None
    return {key: _ini_value(path, key, value) for key, value in parser.items("rnglint")}


def _ini_value(path: Path, key: str, text: str) -> Any:
    """The TOML value that the text of an INI key stands for; the text itself where it stands for none."""
    if key not in keys():
        return text
    from configparser import RawConfigParser

    value = text.strip()
    readers: dict[str, Callable[[], Any]] = {
        "bool": lambda: RawConfigParser.BOOLEAN_STATES.get(value.lower(), value),
        "int": lambda: int(value) if value.isdecimal() else value,
        "float": lambda: float(value) if re.fullmatch(r"\d+(\.\d*)?", value) else value,
        "array": lambda: _items(value),
        "compile-wrappers": lambda: [_wrapper(item) for item in _items(value)],
        "like": lambda: dict(_pairs(path, key, value)),
        "per-file-ignores": lambda: {name: _items(codes) for name, codes in _pairs(path, key, value)},
        "target-versions": lambda: dict(_pairs(path, key, value)),
        "str": lambda: value,
    }
    return readers[_kind(key)]()


def _items(text: str) -> list[str]:
    return [item for item in (part.strip() for part in re.split(r"[,\n]", text)) if item]


def _wrapper(text: str) -> str | dict[str, str]:
    """``name`` or ``name = like``."""
    name, equals, like = text.partition("=")
    return {"name": name.strip(), "like": like.strip()} if equals else text


_LINES = {"per-file-ignores": "tests/*: RNG101", "target-versions": "torch: >=2.4", "like": "mylib.noise: torch.randn"}


def _pairs(path: Path, key: str, text: str) -> list[tuple[str, str]]:
    """The ``name: value`` lines; the last colon separates, since a pattern may hold one."""
    found = []
    for line in filter(None, (line.strip() for line in text.splitlines())):
        name, colon, value = line.rpartition(":")
        if not colon or not name.strip() or not value.strip():
            example = _LINES[key]
            raise SettingsError(f"{path}: {key}: expected lines such as `{example}`, got `{line}`")
        found.append((name.strip(), value.strip()))
    return found


def _kind(key: str) -> str:
    """The word under which ``_EXPECTED`` and the INI reader know a key."""
    if key in ("compile-wrappers", "like", "per-file-ignores", "target-versions"):
        return key
    default = getattr(Settings(), key.replace("-", "_"))
    return "array" if isinstance(default, tuple) else type(default).__name__


def _did_you_mean(word: str, known: Mapping[str, Any]) -> str:
    import difflib

    close = difflib.get_close_matches(word.replace("_", "-").lower(), list(known), n=1)
    return f" (did you mean {close[0]!r}?)" if close else f"; known keys: {', '.join(known)}"


def _shown(value: Any) -> str:
    text = repr(value)
    return f"{_TYPE_NAMES.get(type(value), 'a value')}: {text if len(text) <= 60 else text[:57] + '...'}"


def _lowered(error: Exception) -> str:
    text = " ".join(str(error).split())
    return text[:1].lower() + text[1:]
