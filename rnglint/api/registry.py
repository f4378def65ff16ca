"""Which rules there are, and which of them a selection means.

A rule lives in a module of its own under ``rules/``, or in another package (:mod:`rnglint.api.foreign`), whose file
is called like the rule, so its code, name and tier can be read off the files.  :func:`entries` does that without
importing anything: a run in which nothing changed needs to check its settings, and must
not pay for LibCST.  :func:`rules` imports the classes; a test holds the two against each other.
"""

from __future__ import annotations

import importlib
import os
import re
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from types import GenericAlias
from typing import TYPE_CHECKING

import msgspec

from rnglint.api import foreign
from rnglint.api.diagnostics import Severity
from rnglint.config.settings import SettingsError
from rnglint.run import globs
from rnglint.source.reading import sources

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from types import ModuleType

    from rnglint.api.rule import Rule
    from rnglint.config.settings import Loaded, Settings

PACKAGE = "rnglint.rules"
ALL = "ALL"
FAMILY = "RNG"
ALWAYS = ("RNG001", "RNG004", "RNG005", "RNG006")
"""What says that checking or repairing itself did not work: on whatever is selected."""

_ATTRIBUTE = re.compile(r"""\n {4}(code|name|tier|severity)(?:: [^=\n]+)? = ["']([^"'\n]+)["']""")
_FOREIGN = re.compile("(?!RNG)[A-Z]{2,9}[0-9]{3}")


class Entry(msgspec.Struct, frozen=True, order=True):
    """What is known of a rule without importing it."""

    code: str
    name: str
    tier: str = "default"
    severity: Severity = "error"


class UnknownRuleError(SettingsError):
    """A selector that means no rule."""


def load(modules: Iterable[str]) -> None:
    """Take the rules in some modules, too; only what the user names for a run may come here.  Raises SettingsError."""
    foreign.name(modules)
    for each in (entries, rules, covered, unknown):
        each.cache_clear()
    entries()


@cache
def entries() -> tuple[Entry, ...]:
    """Every rule, by code.  Raises SettingsError where one of another package cannot be taken."""
    spec = find_spec(PACKAGE)
    folders = spec.submodule_search_locations if spec is not None else None
    own = [entry for folder in folders or () for file in sources(folder) for entry in _read(file)]
    if not own:
        where = ", ".join(folders or ()) or PACKAGE
        raise SettingsError(
            f"cannot run from {where}: the rules are read as files, so unpack the archive, or install it"
        )
    known = {word: PACKAGE for entry in own for word in (entry.code, entry.name)}
    for each in foreign.rule_sets():
        found = [entry for file in each.files() for entry in _read(file)]
        if not found:
            raise SettingsError(f"{each.asked}: there is no rule in {each.module!r}: none of its classes has a `code`")
        for entry in found:
            if not _FOREIGN.fullmatch(entry.code):
                raise SettingsError(f"{each.asked}: {entry.code!r} is no code such as 'LAB001'; RNG is not for others")
            for word in (entry.code, entry.name):
                if word in known:
                    raise SettingsError(f"{each.asked}: {word} of {each.module!r} is there already, in {known[word]!r}")
                known[word] = each.module
        own += found
    return tuple(sorted(own))


def _read(file: Path | str) -> Iterator[Entry]:
    """The rule in a file, if it holds one."""
    with open(file, "rb", 0) as opened:
        text = opened.readall().decode()
    found = (match for match in _ATTRIBUTE.finditer(text, max(text.find("\n    code"), 0)) if match[1] == "code")
    if (code := next(found, None)) is not None:
        end = text.find("\n    def ", code.end())  # attributes stand before methods
        said = _ATTRIBUTE.findall(text, code.start(), end if end >= 0 else len(text))
        yield msgspec.convert({"name": os.path.basename(file)[:-3].replace("_", "-"), **dict(reversed(said))}, Entry)


@cache
def rules() -> tuple[type[Rule], ...]:
    """Every rule class, by code; imports all modules under ``rules/``, and LibCST with them.

    Raises SettingsError where one of another package cannot be imported.
    """
    found = {*_classes(importlib.import_module(PACKAGE))}
    for each in foreign.rule_sets():
        try:
            found |= {*_classes(importlib.import_module(each.module))}
        except Exception as error:  # noqa: BLE001  it is code of others
            said = " ".join(f"{type(error).__name__}: {error}".split())
            raise SettingsError(f"{each.asked}: cannot be imported ({said})") from None
    ordered = tuple(sorted(found, key=lambda rule: rule.code))
    written = {entry.code: entry for entry in entries()}
    for rule in ordered:
        if written.pop(rule.code, None) != Entry(rule.code, rule.name, rule.tier, rule.severity):
            where = f"{rule.code} in {rule.__module__}"
            raise SettingsError(f"{where}: one rule per module, whose class says `code`, `tier` and so on as texts")
    if written:
        raise SettingsError(f"{', '.join(sorted(written))}: no class of that code is a rnglint.api.rule.Rule")
    return ordered


def _classes(package: ModuleType) -> Iterator[type[Rule]]:
    """The rules in a module and in those below it."""
    import pkgutil

    from rnglint.api.rule import Rule

    below = pkgutil.walk_packages(getattr(package, "__path__", ()), f"{package.__name__}.")
    for module in (package, *(importlib.import_module(each.name) for each in below)):
        for value in vars(module).values():
            if isinstance(value, GenericAlias):
                continue  # in Python 3.10 an alias such as tuple[int] counts as a class
            if isinstance(value, type) and issubclass(value, Rule) and "code" in vars(value):
                yield value


def families() -> frozenset[str]:
    """The letters with which codes begin."""
    return frozenset(_letters(entry.code) for entry in entries())


def _letters(code: str) -> str:
    return code.rstrip("0123456789")


def find(word: str) -> type[Rule]:
    """The rule with this code or name.  Raises UnknownRuleError with a suggestion."""
    for rule in rules():
        if word in (rule.code, rule.name):
            return rule
    raise UnknownRuleError(unknown(word))


@lru_cache(maxsize=1024)
def unknown(word: str) -> str:
    """What is said of a word that is no code and no name of a rule."""
    return f"unknown rule {word!r}{_suggestion(word, prefixes=False)}"


def codes_of(selector: str) -> frozenset[str]:
    """The codes a selector covers, whatever their tier.  Raises UnknownRuleError with a suggestion."""
    found = covered(selector)
    if not found:
        raise UnknownRuleError(f"unknown rule or prefix {selector!r}{_suggestion(selector, prefixes=True)}")
    return found


@lru_cache(maxsize=1024)
def covered(selector: str) -> frozenset[str]:
    """The same; none for a word that stands for no rule."""
    if selector in (ALL, FAMILY):  # those of others are on as our own are
        return frozenset(entry.code for entry in entries())
    found = {entry.code for entry in entries() if selector in (entry.code, entry.name)}
    if not found and _letters(selector) in families():
        found = {entry.code for entry in entries() if entry.code.startswith(selector)}
    return frozenset(found)


def selected_codes(settings: Settings) -> frozenset[str]:
    """The rules that are on.  The more specific selector wins; of two equal ones, ``ignore``.

    A prefix reaches rules of the default tier, with ``preview`` those in preview too; a rule
    that is opt-in needs its own code, its name, or ALL.  Raises UnknownRuleError.
    """
    verdicts = _verdicts(settings, (*settings.select, *settings.extend_select), settings.ignore)
    on = {code for code, selected in verdicts.items() if selected}
    on.update(code for code in ALWAYS if verdicts.get(code, True))
    # A crash inside a rule is never hidden: it means that findings are missing.
    return frozenset(on | {"RNG004"})


def ignored_codes(loaded: Loaded, path: Path) -> frozenset[str]:
    """The codes that ``per-file-ignores`` turns off in one file."""
    patterns = loaded.settings.per_file_ignores
    if not patterns:
        return frozenset()
    absolute = str(path.absolute())
    off: set[str] = set()
    for pattern, selectors in patterns.items():
        matches = globs.matcher((pattern.removeprefix("!"),), str(loaded.root))
        if matches(path.name, absolute) != pattern.startswith("!"):
            off.update(*(codes_of(selector) for selector in selectors))
    return frozenset(off)


def without_effect(settings: Settings) -> list[str]:
    """Selectors that name one rule which is in preview, while ``preview`` is off."""
    preview = {word for entry in entries() if entry.tier == "preview" for word in (entry.code, entry.name)}
    if settings.preview:
        return []
    return [selector for selector in (*settings.select, *settings.extend_select) if selector in preview]


def narrowed(settings: Settings, ignore: Iterable[str], extend_select: Iterable[str]) -> Settings:
    """The settings with a later layer of selection on top, as the command line is on top of a file.

    A later ``ignore`` turns a rule off however specifically the file selects it, so the layers
    are resolved one after the other, and the result selects codes.  Raises UnknownRuleError.
    """
    verdicts = {**dict.fromkeys(selected_codes(settings), True), **_verdicts(settings, extend_select, ignore)}
    on = {code for code, selected in verdicts.items() if selected}
    off = tuple(code for code in ALWAYS if code not in on)
    return msgspec.structs.replace(settings, select=tuple(sorted(on)), extend_select=(), ignore=off)


def _verdicts(settings: Settings, select: Iterable[str], ignore: Iterable[str]) -> dict[str, bool]:
    """For every code that the selectors speak of, whether it is on."""
    tiers = {entry.code: entry.tier for entry in entries()}

    def reaches(selector: str, code: str) -> bool:
        if tiers[code] == "preview":
            return settings.preview
        return tiers[code] == "default" or selector == ALL or _is_exact(selector)

    on = _strongest((selector, code) for selector in select for code in codes_of(selector) if reaches(selector, code))
    off = _strongest((selector, code) for selector in ignore for code in codes_of(selector))
    return {code: on.get(code, -1) > off.get(code, -1) for code in {*on, *off}}


def _strongest(pairs: Iterable[tuple[str, str]]) -> dict[str, int]:
    """Code to the specificity of the most specific selector that speaks of it."""
    strength: dict[str, int] = {}
    for selector, code in pairs:
        specificity = 0 if selector == ALL else _EXACT if _is_exact(selector) else len(selector)
        strength[code] = max(strength.get(code, 0), specificity)
    return strength


_EXACT = 1000


def _is_exact(selector: str) -> bool:
    return selector != ALL and any(selector in (entry.code, entry.name) for entry in entries())


def _suggestion(word: str, *, prefixes: bool) -> str:
    """A close code, name or prefix; else where the rules are listed."""
    words = {word: None for entry in entries() for word in (entry.code, entry.name)}
    if prefixes:
        words.update({entry.code[:length]: None for entry in entries() for length in (4, 5)})
        words.update({ALL: None, FAMILY: None})
    for attempt in (word.upper(), word.lower().replace("_", "-")):
        if attempt in words:
            return f" (did you mean {attempt!r}?)"
    import difflib

    close = difflib.get_close_matches(word, list(words), n=1, cutoff=0.75)
    return f" (did you mean {close[0]!r}?)" if close else " (`rnglint rules` lists them all)"
