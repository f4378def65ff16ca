"""What one file does with models: every run of one, what it asks for and what it is given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from rnglint.knowledge.lookup import ENTRIES
from rnglint.knowledge.modes import EVALUATES, TRAINS
from rnglint.knowledge.networks import STREAMS
from rnglint.knowledge.roles import MakesRecord, RunsModel, SplitsStreams, SwitchesMode
from rnglint.networks.streams import Need, Supply, needs, supply
from rnglint.networks.things import Func, Record, Table
from rnglint.networks.walk import Event, Walker
from rnglint.project import calls
from rnglint.project.modules import Module
from rnglint.project.project import Project
from rnglint.project.scopes import Scope

_MOST_ENTRIES = 400


@dataclass(frozen=True, slots=True, eq=False)
class Run:
    """A model that is run: what happens inside of it, what it draws from, and what it is given."""

    event: Event
    role: RunsModel
    inside: tuple[Event, ...]
    needs: tuple[Need, ...]
    supply: Supply

    def missing(self) -> list[Need]:
        """The draws that surely happen and for which no key is given."""
        if not self.supply.whole or self.role.fallback in self.supply.names:
            return []
        return [
            need
            for need in self.needs
            if need.certain and need.supplied is False and need.stream and need.stream not in self.supply.names
        ]

    @property
    def misnamed(self) -> bool:
        """Whether a key is given under a name that nothing in the model asks for."""
        asked = {need.stream for need in self.needs}
        return None not in asked and any(name not in asked for name in self.supply.names)


class Survey:
    """The events of every function of a module, each followed from where it starts."""

    def __init__(self, module: Module, project: Project, using: Callable[[], list[Scope]]) -> None:
        self.module = module
        self.project = project
        self._using = using
        self.walker = Walker(project)
        self.walker.things.records = self._records

    @cached_property
    def scopes(self) -> list[Scope]:
        """The module, the functions in it, and those of other files that use what it defines."""
        scopes = self.module.tree.scopes.values()
        own = [scope for scope in scopes if scope.kind in ("module", "function")]
        return [*own, *self.using][:_MOST_ENTRIES]

    @cached_property
    def using(self) -> list[Scope]:
        """The functions of other files that use what the module defines."""
        return self._using()

    @cached_property
    def events(self) -> list[tuple[Scope, Event]]:
        """All events, with the function that each was followed from; parameters of that function are unknown."""
        return [(scope, event) for scope in self.scopes for event in self.starting(scope)]

    def starting(self, scope: Scope) -> list[Event]:
        """What happens when a function is called with arguments of which nothing is known."""
        return list(self.walker.module(scope) if scope.kind == "module" else self.walker.function(Func(scope)))

    @cached_property
    def runs(self) -> list[Run]:
        """The runs of models."""
        return [self.run(event) for _, event in self.events if event.kind == "run"]

    def run(self, event: Event) -> Run:
        """What happens in one run."""
        role = self.walker.things.role(event.name, RunsModel)
        assert isinstance(role, RunsModel)
        inside = tuple(self.walker.run(event))
        things = self.walker.things
        return Run(event, role, inside, tuple(needs(things, iter(inside))), supply(things, event))

    @cached_property
    def unseen(self) -> list[tuple[Event, Table]]:
        """Runs of models out of sight that are told in so many words to train, with the keys that they are given."""
        things, found = self.walker.things, []
        for _, event in self.events:
            if event.kind == "unseen" and event.sure and self._trains(event):
                table = things.look(event.given.keywords.get(STREAMS))
                if isinstance(table, Table):
                    found.append((event, table))
        return found

    def _trains(self, event: Event) -> bool:
        """Whether a keyword argument says that a model trains, and none that it does not."""
        things = self.walker.things
        flags = {name: things.as_bool(things.look(given)) for name, given in event.given.keywords.items()}
        on = [flag for name, flag in flags.items() if name in TRAINS]
        on += [None if flag is None else not flag for name, flag in flags.items() if name in EVALUATES]
        return bool(on) and all(on)

    def speaks_for_itself(self, run: Run) -> bool:
        """Whether a function of another file shows by itself what one of its runs lacks."""
        scope = run.event.site.scope
        if not scope.is_function:
            return True
        alone = [self.run(event) for event in self.starting(scope) if event.kind == "run"]
        return any(other.event.site is run.event.site and other.missing() for other in alone)

    @cached_property
    def splits_streams(self) -> bool:
        """Whether the module splits the streams of a model anywhere."""
        names = self.project.knowledge.names_of(SplitsStreams)
        return any(name in self.module.source.text for name in names)

    @cached_property
    def switched_off(self) -> bool:
        """Whether the module, and what uses it, switches models off, or may, and never on."""
        knowledge = self.project.knowledge
        modes = {
            name.rpartition(".")[2]: role.on
            for name, entry in ENTRIES.items()
            for role in entry.roles
            if isinstance(role, SwitchesMode)
        }
        found: set[bool | None] = set()
        sites = [*self.module.tree.sites.values(), *(site for scope in self.using for site in scope.sites)]
        for site in sites:
            last = calls.written_name(site.call)
            if last in knowledge.names_of(SwitchesMode):
                found.add(modes[last])
        return bool(found) and True not in found

    def _records(self, module: Module) -> list[Record]:
        """The records that the module makes: what a function's ``state`` is, where nobody passes one."""
        if module is not self.module:
            return []
        found: list[Record] = []
        names = self.project.knowledge.names_of(MakesRecord)
        for site in list(self.module.tree.sites.values()):
            func = site.call.func
            if getattr(getattr(func, "attr", None), "value", "") in names:
                thing = self.walker.things.eval(site.call, site.scope, None)
                if isinstance(thing, Record):
                    found.append(thing)
        return found
