"""The map of some files: their programs and definitions are executed, and what they say is put together."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterable, Iterator
from itertools import starmap
from pathlib import Path
from typing import get_args

from msgspec import Struct, structs

from rnglint.api.diagnostics import Diagnostic
from rnglint.config.configuration import Configuration
from rnglint.fixes.storage import Places
from rnglint.knowledge import roles
from rnglint.map.model import VERSION, Finding, Line, Map, Place, Scope, Seed, Source, Stream, StreamKind
from rnglint.map.reading import Flow, Reader
from rnglint.program.effects import bits_of
from rnglint.program.program import Program
from rnglint.program.texts import reached
from rnglint.run.checker import described
from rnglint.run.engine import Engine
from rnglint.run.workers import quiet_collector
from rnglint.source.clock import OutOfTime
from rnglint.source.text import SourceError
from rnglint.trace.programs import Execution

_KINDS: tuple[StreamKind, ...] = get_args(StreamKind)

_ROLES = (
    roles.AsksStream, roles.ConsumesKey, roles.DerivesKey, roles.Draws, roles.DrawsInside, roles.Forks,
    roles.MakesGenerator, roles.MakesKey, roles.NextKey, roles.ProvidesKey, roles.RestoresState, roles.SavesState,
    roles.Seeds, roles.ShardsSamples, roles.StochasticLayer, roles.UsesKey,
)  # fmt: skip
"""What a definition mentions that has to do with streams."""
_MOST_VALUES = 4
"""So many values of one seed are listed."""
_LOOSE = 500_000
"""Objects that were made and are not gone, beyond which the cyclic collector runs when a file is done."""


class _Read(Struct):
    """What one execution says; ``entry`` is the definition that ran alone, empty for a program."""

    entry: str
    leads: frozenset[str]
    """The functions that its flows lead to."""
    flows: list[Flow]


def make(files: Iterable[Path], configuration: Configuration, found: Iterable[Diagnostic]) -> Map:
    """The map of some files with the findings in them.  What cannot be read or parsed is left out."""
    with quiet_collector():
        return _Making(configuration).of(sorted(Path(os.path.abspath(each)) for each in files), list(found))


class _Making:
    def __init__(self, configuration: Configuration) -> None:
        self._configuration = configuration
        self._cwd = os.path.join(os.getcwd(), "")
        self._engines: dict[int, Engine] = {}
        self._held: list[Program] = []
        """The programs whose nodes are known by ``id``."""
        self._reader = Reader(self._name, Places({}))
        self._ran: set[int] = set()
        self._unfinished: set[str] = set()

    def of(self, paths: list[Path], found: list[Diagnostic]) -> Map:
        programs = [read for path in paths for read in self._read(path, is_program=True)]
        alone = [read for path in paths for read in self._read(path, is_program=False)]
        findings = tuple(_finding(each) for each in found)
        streams = _streams([*programs, *_uncalled(alone)], findings)
        lines = [line for each in streams for scope in each.scopes for line in (*each.starts, *scope.lines)]
        functions = {self._reader.functions[name] for name in {line.to for line in lines if line.to}}
        files = {self._name(path) for path in paths} | {each.place.path for each in functions}
        shown = sorted(functions, key=lambda each: (each.place, each.id))
        return Map(VERSION, tuple(sorted(files)), tuple(shown), streams, findings, tuple(sorted(self._unfinished)))

    def _name(self, path: Path) -> str:
        return str(path).removeprefix(self._cwd)

    def _read(self, path: Path, is_program: bool) -> Iterator[_Read]:
        """What a file says as a program, or by its definitions that no program has run."""
        engine = self._engine(path)
        if engine.program not in self._held:
            self._held.append(engine.program)
        try:
            for execution in engine.executed(path, None if is_program else frozenset(self._ran), _ROLES):
                if not execution.finished:
                    self._unfinished.add(f"{self._name(path)}: {execution.name}")
                if is_program:
                    self._note_ran(execution, engine.program)
                yield self._told(execution)
        except OutOfTime:
            self._unfinished.add(self._name(path))
        except (OSError, SourceError):
            return
        except Exception as error:  # noqa: BLE001 - one file must not cost the others
            self._unfinished.add(f"{self._name(path)}: internal error: {described(error)}")
        if gc.get_count()[0] > _LOOSE:
            gc.collect(0)

    def _note_ran(self, execution: Execution, program: Program) -> None:
        """Note the functions that a program has run, the classes whose methods those are, and its modules."""
        self._ran |= execution.executed
        modules = filter(None, map(program.of, execution.files | {execution.entry.module.path}))
        for code in map(program.code, modules):
            for cls in (each for found in code.classes.values() for each in found):
                if any(id(member) in execution.executed for member in cls.body):
                    self._ran.add(id(cls))
            self._ran.add(id(code.tree))

    def _told(self, execution: Execution) -> _Read:
        entry = "" if execution.is_program else self._reader.entry(execution).id
        flows = list(dict.fromkeys(self._reader.flows(execution)))
        return _Read(entry, frozenset(line.to for flow in flows for _, line in flow.lines[1:] if line.to), flows)

    def _engine(self, path: Path) -> Engine:
        loaded = self._configuration.for_folder(os.path.dirname(path))
        known = self._engines.get(id(loaded))
        if known is None:
            known = self._engines[id(loaded)] = Engine(loaded.settings, loaded.root, repairs=False)
            known.wanted |= bits_of((roles.Draws,))
            known.program.wanted = known.wanted
        return known


def _uncalled(alone: list[_Read]) -> list[_Read]:
    """The definitions without those that others lead to, whose callers show how they are used; of circles the first."""
    leads = {each.entry: each.leads for each in alone}
    called = frozenset[str]().union(*(leads[entry] - {entry} for entry in leads))
    kept: set[str] = set()
    for entry in sorted(leads, key=lambda entry: entry in called):  # those that nobody calls come first
        if entry not in reached(kept, leads):
            kept.add(entry)
    return [each for each in alone if each.entry in kept]


def _streams(read: list[_Read], findings: tuple[Finding, ...]) -> tuple[Stream, ...]:
    gathered: dict[Source, dict[str, dict[Line, list[Line]]]] = {}
    for flow in dict.fromkeys(flow for each in read for flow in each.flows):
        scopes = gathered.setdefault(flow.source, {})
        for function, line in flow.lines:
            same = structs.replace(line, unseeded="", seed=None)
            scopes.setdefault(function, {}).setdefault(same, []).append(line)
    placed: dict[str, list[tuple[int, Place]]] = {}
    for index, each in enumerate(findings):
        placed.setdefault(each.place.path, []).append((index, each.place))

    def shown(line: Line, times: list[Line]) -> Line:
        told = () if line.to else tuple(i for i, at in placed.get(line.place.path, ()) if _stands_in(at, line.place))
        seeds = list(dict.fromkeys(each.seed for each in times if each.seed is not None))
        unseeded = [each.unseeded for each in times]
        surely = "surely" if all(each == "surely" for each in unseeded) else "possibly" if any(unseeded) else ""
        return structs.replace(line, findings=told, unseeded=surely, seed=_merged(seeds))

    streams = []
    for source, scopes in gathered.items():
        lines = {name: tuple(starmap(shown, each.items())) for name, each in scopes.items()}
        starts = lines.pop("", ())
        every = [line for each in lines.values() for line in each]
        seeds = tuple(dict.fromkeys(line for line in every if line.kind == "seed"))
        draws = len({line.place for line in every if line.kind == "draw"})
        streams.append(Stream(source, seeds, draws, starts, tuple(Scope(*each) for each in sorted(lines.items()))))
    return tuple(sorted(streams, key=lambda each: (_KINDS.index(each.source.kind), each.source.id, each.source.name)))


def _merged(seeds: list[Seed]) -> Seed | None:
    """What one call seeds with in several rounds, or programs: the value is known where it is known in all of them."""
    if len(seeds) < 2:
        return seeds[0] if seeds else None
    values = list(dict.fromkeys(each.value or (each.text if each.origins == ("literal",) else "") for each in seeds))
    shown = values[:_MOST_VALUES] + ["…"] * (len(values) > _MOST_VALUES)
    origins = frozenset[str]().union(*(each.origins for each in seeds))
    streams = frozenset[str]().union(*(each.streams for each in seeds))
    value = " or ".join(shown) if all(values) else ""
    return Seed(seeds[0].text, value, tuple(sorted(origins)), tuple(sorted(streams)))


def _stands_in(inner: Place, outer: Place) -> bool:
    return inner.cell == outer.cell and outer.row <= inner.row <= max(outer.row, outer.end_row)


def _finding(found: Diagnostic) -> Finding:
    at = found.location
    place = Place(found.filename, at.row, at.column, found.end_location.row, at.cell)
    return Finding(found.code, found.name, found.severity, found.message, place)
