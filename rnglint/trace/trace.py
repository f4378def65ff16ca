"""The questions that rules ask about what a checked file does, alone and in the programs that use it."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import cached_property
from itertools import chain
from operator import attrgetter, itemgetter
from types import NoneType
from typing import Literal

from msgspec import structs

from rnglint.knowledge.roles.determinism import Unsteady
from rnglint.knowledge.roles.keys import MakesKey
from rnglint.knowledge.roles.loading import Loads
from rnglint.knowledge.roles.modules import Layer, RunsModel
from rnglint.knowledge.roles.state import Recomputes, RefusesDraws
from rnglint.knowledge.roles.streams import (
    Draws,
    Forks,
    GivesState,
    HostStreamSwitch,
    MakesGenerator,
    RestoresState,
    SavesState,
    Seeds,
)
from rnglint.machine.events import Ask, Event, Loader, Run, Step, Tracing
from rnglint.machine.histories import Operation
from rnglint.machine.states import Start, maker_of, origin_of
from rnglint.machine.terms import NONE, Ext
from rnglint.program import places
from rnglint.program.code import FunctionNode
from rnglint.program.effects import DROPS, LAYERS
from rnglint.trace import (
    applied,
    compiled,
    confidence,
    constants,
    devices,
    evaluation,
    forks,
    frameworks,
    held_out,
    lost_streams,
    made_again,
    meaning,
    misuse,
    ranks,
    resuming,
    rounding,
    said,
    saved,
    switches,
    told_epochs,
    workers,
)
from rnglint.trace.alone import followed
from rnglint.trace.compiled import Inside, Unlike
from rnglint.trace.programs import Execution, distinct
from rnglint.trace.repeats import Repeat, repeats, told_in
from rnglint.trace.seedings import Seedings
from rnglint.trace.switches import Read, Set


class Trace(Seedings):
    """What the executions that concern one checked file say."""

    def of_ranks(self, kind: Literal["rows", "orders", "parameters", "epochs", "keys"]) -> list[ranks.OfRanks]:
        """What the ranks of a program draw that they should not, told in this file."""
        queries: dict[str, Callable[[Execution], Iterator[ranks.OfRanks]]] = {
            "rows": ranks.equal_draws, "orders": ranks.own_orders, "parameters": ranks.own_parameters,
            "epochs": ranks.same_orders, "keys": ranks.equal_keys,
        }  # fmt: skip
        told = self.own(self.all_of(queries[kind], wide=True))
        found = sorted(told, key=lambda each: each.draw.made is None)
        return self.told(found)  # what draws is made in sight

    @cached_property
    def redrawn(self) -> list[frameworks.Redrawn]:
        """What functions draw that calls of this file run a second time in the backward pass."""
        found = chain.from_iterable(map(frameworks.redrawn, self._recomputing))
        return self.told(found, attrgetter("call"), attrgetter("draw.node"))

    @cached_property
    def unsupported(self) -> list[Event]:
        """The calls of this file that run functions a second time on devices for which they cannot."""
        return self.told(event for each in self._recomputing for event in frameworks.unsupported(each, self.knowledge))

    @cached_property
    def _recomputing(self) -> list[Execution]:
        words = self._words(Recomputes)
        near = [] if self._is_installed else self._facts.program_holding(*words)
        names = chain.from_iterable(self._names(words, code) for code in (self.code, *near))
        spoken_of = any(self.knowledge.role(name, Recomputes) for name in names)
        return self.following(Recomputes) if spoken_of else []

    @cached_property
    def refused(self) -> list[frameworks.Refused]:
        """What raises in functions that this file has torch map over rows."""
        found = (draw for each in self.following(RefusesDraws) for draw in frameworks.refused(each, self.knowledge))
        return self.told(found, attrgetter("entry"))

    @cached_property
    def lost_states(self) -> list[saved.Lost]:
        """States that are kept in vain, told in this file."""
        found = saved.lost(self.and_used(SavesState, RestoresState, Forks), self._words(RestoresState, GivesState))
        return self.told(found, apart=attrgetter("loss"))

    @cached_property
    def resumed(self) -> list[resuming.Resumed]:
        """The checkpoints that this file writes without the states of streams, in programs that go on from them."""
        return self.told(self.all_of(resuming.resumed))

    @cached_property
    def forked(self) -> list[forks.Forked]:
        """The contexts made in this file that put streams back by device."""
        return self.own(forks.forked(self.and_used(Forks)), attrgetter("made"))

    @cached_property
    def mismatches(self) -> list[devices.Mismatch]:
        """Draws in this file whose generator is one of another device."""
        if self.code.whole.words.isdisjoint(devices.generator_parameters()):
            return []
        return self.own(chain.from_iterable(map(devices.mismatches, self.and_used(Draws))), attrgetter("draw"))

    @cached_property
    def impossible(self) -> dict[ast.AST, devices.Places]:
        """Where this file makes generators for devices that have none, and these devices."""
        found = chain.from_iterable(map(devices.refused, self.and_used(MakesGenerator)))
        return {event.node: where for event, where in self.own(found, itemgetter(0))}

    @cached_property
    def unreached(self) -> list[devices.Unreached]:
        """Seeds in this file that do not reach a device on which its executions draw."""
        return list(devices.unreached(self.executions, self.code))

    @cached_property
    def disagreements(self) -> list[rounding.Disagreement]:
        """The comparisons in this file of numbers that were computed in different ways."""
        return rounding.disagreements(self.counting(rounding.words(self.knowledge)), self.code)

    @cached_property
    def texts(self) -> list[str]:
        """The texts of the file and of those that its executions have looked at, from one to the next."""
        found, waiting = {self.module.path}, [self.module]
        while waiting:
            more = waiting.pop().edges - found
            found |= more
            waiting += [module for path in more if (module := self._program.of(path)) is not None]
        return self._program.texts(frozenset(found))

    @cached_property
    def operations(self) -> list[Operation]:
        """The calls in this file of operators that have no deterministic algorithm, where one may be asked for."""
        histories = (each.histories for each in self.counting(self._words(Unsteady)))
        found = chain.from_iterable(each.operations for each in histories if each is not None)
        return self.own(switches.refused(found, self.knowledge))

    @cached_property
    def dropped(self) -> list[evaluation.Dropped]:
        """What the module classes of this file drop in evaluation mode, told in this file."""
        if not self.does(DROPS | LAYERS):
            return []
        names = self._shared(self._words(Draws, Layer))
        found = self._noted(evaluation.dropped(self._program, self.code, self._users(names), names))
        running = chain.from_iterable(evaluation.left_on(each, self.code) for each in self.programs)
        return distinct((each.event.node, each) for each in (*found, *running))

    @cached_property
    def in_compiled(self) -> frozenset[int]:
        """The calls that compiled code makes in some execution, by ``id`` of the node."""
        return frozenset(id(event.node) for event in self.happened() if event.traced is not None)

    @cached_property
    def seeded(self) -> frozenset[str]:
        """The global streams that are seeded somewhere."""
        return frozenset(event.stream for event in self.all_seeds)

    @cached_property
    def all_seeds(self) -> list[Event]:
        """What seeds global streams somewhere."""
        return [event for event in self.happened("seed") if event.source is None]

    @property
    def keeps_host_stream(self) -> bool:
        """Whether compiled code is told to draw from NumPy's own stream."""
        return any(isinstance(one.role, HostStreamSwitch) and one.value is True for run in self.runs for one in run)

    @cached_property
    def unlike(self) -> list[Unlike]:
        """The draws of this file that are compared, of which only one is made by a kernel that Inductor wrote."""
        return self.told(self.all_of(compiled.unlike))

    @cached_property
    def repeats(self) -> list[Repeat]:
        """Draws of one state that nothing says are meant; at each place rather those that happen elsewhere."""
        found = [((each.parting, each.node), each) for each in self._repeats()]
        own = {place for place, each in found if not each.leaks}
        leaking = {at: structs.replace(each, beside=at in own) for at, each in reversed(found) if each.leaks}
        return distinct((place, leaking.get(place, each)) for place, each in found)

    def _repeats(self) -> Iterator[Repeat]:
        found = set[tuple[str, ast.AST, bool]]()
        for execution in self.executions:
            for each in repeats(execution.ledger):
                # Who checks another file alone does not see how this one uses it.
                repeat = each if execution.is_program else told_in(each, self.code)
                loaded = repeat.parting == "workers" and not repeat.is_loaded and self._is_loaded_elsewhere(execution)
                place = repeat.parting, repeat.node, repeat.leaks
                others = loaded or place in found or repeat.code is not self.code
                if others or self._is_overwritten(repeat) or meaning.is_meant(repeat, execution.ledger):
                    continue
                # The whole project is searched for this one.
                if not (execution.is_of_class and told_epochs.is_told(repeat.origins[1] or repeat.second, self._facts)):
                    found.add(place)
                    yield structs.replace(repeat, sure=confidence.of_repeat(repeat, execution.ledger))

    def _is_overwritten(self, repeat: Repeat) -> bool:
        """Whether the stream is a key that takes the place of a parameter: that is told of the key."""
        origin = repeat.origins[1]
        if origin is None or origin.replaces is None:
            return False
        return any(key.node is origin.node and key.replaces for key in self.constant_keys.values())

    @cached_property
    def lost_in_forks(self) -> list[Event]:
        """Draws of this file in processes, from a stream that the program has seeded and that is seeded anew there."""
        draws = (event for event in self.events("draw", everywhere=True) if isinstance(origin_of(event.term), Start))
        seeds = ((event, maker_of(event.term)) for event in draws)
        return self.told(e for e, seed in seeds if seed and seed.kind == "seed" and seed.operand not in (None, NONE))

    @cached_property
    def loaders(self) -> list[Loader]:
        """The loaders that this file makes."""
        return self.told(chain.from_iterable(each.ledger.loaders.values() for each in self.everywhere))

    @cached_property
    def changed_evaluation_data(self) -> list[held_out.Changed]:
        """The datasets and loaders of this file that models are judged on, and whose items change at random."""
        ran = self.all_of(held_out.changed, wide=True)
        return self.told(chain(ran, held_out.in_any_case(self)), attrgetter("maker"))

    @cached_property
    def left_unseeded(self) -> list[tuple[Event, list[Loader]]]:
        """Draws from NumPy's stream in workers that nothing but their loaders seeds, and those loaders, each once."""
        found = self.all_of(workers.left_unseeded)
        by_draw: dict[ast.AST, tuple[Event, dict[ast.AST, Loader]]] = {}
        for event, loader in found:
            if self.code in (event.frame.code, loader.step.frame.code):
                by_draw.setdefault(event.node, (event, {}))[1].setdefault(loader.step.node, loader)
        return [(event, [*loaders.values()]) for event, loaders in by_draw.values()]

    @cached_property
    def in_forward(self) -> list[frameworks.InForward]:
        """Draws from streams of the host in forward passes of classes in this file."""
        found = ((execution, each) for execution in self.everywhere for each in frameworks.in_forward(execution))
        return self.told(each for one, each in found if not (one.is_of_class and self._is_used(each.forward.node)))

    def _is_used(self, method: ast.AST) -> bool:
        """Whether something in sight makes an object of a class and calls one of its methods."""
        others = (each for each in self.everywhere if not each.is_of_class and each.node is not method)
        return any(id(method) in execution.executed for execution in others)

    def _is_loaded_elsewhere(self, execution: Execution) -> bool:
        """Whether another file that makes loaders speaks of a class: what its loaders do is told there."""
        loaders = self._facts.mentioning(*self._program.knowledge.names_of(Loads))
        users = self._facts.mentioning(getattr(execution.node, "name", ""))
        return bool({*(loaders or ())} & {*(users or ())} - {self.module.path})

    @cached_property
    def compiled(self) -> list[Inside]:
        """What happens to random state in code that is compiled or mapped, where it is told in this file."""
        return [each for each in self._compiled if each.place[0] is self.code]

    @cached_property
    def static_seeds(self) -> list[tuple[Tracing, str]]:
        """The compilers in this file that compile a seed or a key into a function, and the parameter that it is."""
        return self.told(compiled.static_seeds(self._compiled), itemgetter(0), itemgetter(1))

    @cached_property
    def advanced_inside(self) -> list[tuple[Inside, Ask, lost_streams.Held]]:
        """What layers ask of streams of nnx that functions which this file compiles advance for nobody else."""
        return self.own(lost_streams.advanced_inside(self._compiled, self.knowledge), lambda each: each[0].entry)

    @cached_property
    def model_runs(self) -> list[Run]:
        runs = chain.from_iterable(execution.ledger.runs for execution in self._modelling)
        return self.own(runs, attrgetter("event"))

    @cached_property
    def lacking(self) -> list[applied.Lacking]:
        """The runs that surely draw from streams for which they have no key."""
        found = [each for each in map(applied.lacking, self.model_runs) if each is not None]
        return [each for each in found if not misuse.may_raise(each.run.event, False)]

    @cached_property
    def broadcast(self) -> list[Inside]:
        """Draws from streams of nnx that every row of a mapped function gets as they are."""
        return [each for each in self._compiled if lost_streams.is_broadcast(each, self.knowledge)]

    @cached_property
    def switched_off(self) -> bool:
        """Whether the file, and what uses it, switches models off, or may, and never on."""
        modes = applied.modes(self.code, self.code.tree)
        for code, rows in self.using:
            functions = (each for each in code.nodes if isinstance(each, FunctionNode) and each.lineno in rows)
            modes |= {mode for function in functions for mode in applied.modes(code, function)}
        return bool(modes) and True not in modes

    @cached_property
    def asks(self) -> list[Ask]:
        """What layers of models ask for."""
        return [ask for execution in self._modelling for ask in execution.ledger.asks]

    @cached_property
    def _modelling(self) -> list[Execution]:
        """All executions in which layers of this file may be called, or models run by it."""
        if self._is_installed or not self.may_run_models:
            return self.everywhere
        words = self._program.model_words | self._words(RunsModel)
        known = {execution.node: execution for execution in self.everywhere if execution.node is not None}
        alone = followed(self._program, self.code, words, known=known, ran=self._ran)
        return list(dict.fromkeys([*self.everywhere, *alone, *self.used(words)]))

    @cached_property
    def fixed_runs(self) -> list[tuple[Inside, Run]]:
        """Runs of linen models that draw again and again with a key which is the same each time, told in this file."""
        found, asked = [], {use: run for each in self.everywhere for use, run in applied.asked(each.ledger)}
        for each in self._compiled:
            run = asked.get(each.event)
            if run is None or each.place[0] is not self.code:
                continue
            made = {"captured", "constant"} if each.compiles is not None else {"constant"}
            same = each.origins <= made and (each.compiles is not None or constants.is_constant(each.event.term))
            again = same and (each.compiles is None or each in self.runs_again)
            if again and not (
                applied.is_only_tested(run, self.everywhere) or (each.maker and said.is_placeholder(each.maker))
            ):
                found.append((each, run))
        return distinct(((run.event.node, each.event.collection), (each, run)) for each, run in found)

    @cached_property
    def alike(self) -> list[Event]:
        """What repeats a class in this file so that its copies start out with equal parameters."""
        return self.told(self.events("lift", everywhere=True))

    @cached_property
    def constant_keys(self) -> dict[tuple[int, int], constants.ConstantKey]:
        """The keys that the file makes of constants, by row and column of the calls."""
        keys = constants.constant_keys(self.alone, self.code)
        starts = [(places.span(self.code, key.node)[0], key) for key in keys]
        return {(start.row, start.column): key for start, key in starts}

    @cached_property
    def keys_made_again(self) -> dict[ast.AST, Event]:
        """The calls in this file that make one key for several objects, or calls, with a draw that is made equal so."""
        found = chain.from_iterable(each.asked(made_again.made_again) for each in self.and_used(MakesKey))
        return {making.node: draw for making, draw in self.told(found, itemgetter(0))}

    def is_always_given(self, function: ast.AST, default: ast.AST) -> bool:
        """Whether programs call a function, and always with something in the place of a key that is a default."""
        executions = self.executions if self.programs else ()
        running = [each for each in executions if id(function) in each.executed and each.node is not function]
        return bool(running) and not any(constants.is_used(each, default) for each in running)

    @cached_property
    def hidden_keys(self) -> list[constants.ConstantKey]:
        """The keys of settings that this file puts in the place of those that programs hand to its functions."""
        return constants.hidden_keys(self.programs, self.code)

    @cached_property
    def runs_again(self) -> frozenset[Inside]:
        """Those of them that may happen again in the same way."""
        return compiled.repeats(self._compiled)

    @cached_property
    def changing(self) -> frozenset[Inside]:
        """Those of them whose seed is another one from call to call."""
        return compiled.changing(self._compiled)

    @cached_property
    def started_inside(self) -> list[Inside]:
        """Keys that compiled functions take of an ``Rngs`` which they make of constants in each call, in this file."""
        made = (each for each in self._compiled if each.maker is not None and each.maker.frame.code is self.code)
        asking = (each for each in made if each.event.kind == "ask" and each.origins == {"constant"})
        return [each for each in asking if each in self.runs_again]

    @cached_property
    def copied(self) -> list[tuple[Step, Event]]:
        """Where this file copies a model of nnx that draws what the copy draws, with a draw of the copy."""
        told = ((execution.ledger, each) for execution in self._modelling for each in repeats(execution.ledger))
        copies = ((ledger, each) for ledger, each in told if each.parting == "copies" and each.of_rngs)
        draws = ((ledger, event) for ledger, each in copies for event in (each.second, each.first))
        found = ((applied.copied_at(ledger, event.source), event) for ledger, event in draws if event.traced is None)
        return self.told(((step, event) for step, event in found if step is not None), itemgetter(0))

    @cached_property
    def _compiled(self) -> list[Inside]:
        return list(self.all_of(compiled.inside, wide=True))

    @cached_property
    def without_key(self) -> list[Event]:
        """The calls of samplers in this file that are given no key."""
        return self.told(self.events("no key"))

    @cached_property
    def unpacked(self) -> list[misuse.Unpacked]:
        """The arrays of keys that this file takes apart for another number of names."""
        return list(misuse.unpacked(self.told(self.events("unpack"))))

    @cached_property
    def runs(self) -> list[list[Set]]:
        """The switches that each execution sets; what the statements of a file set holds for its functions, too.

        What another file sets while it uses this one is told there.
        """
        found = [(each, switches.switched(each, self.knowledge)) for each in self.executions]
        top = [one for each, run in found if isinstance(each.node, ast.Module) for one in run]
        own = [run if isinstance(each.node, (NoneType, ast.Module)) else [*top, *run] for each, run in found]
        used = (switches.switched(each, self.knowledge) for each in self.uses)
        return [*own, *(self.own(run, attrgetter("event")) for run in used)]

    @cached_property
    def switches(self) -> list[Set]:
        """The switches that executions set in this file, again each time that they do."""
        return self.own(chain.from_iterable(self.runs), attrgetter("event"))

    @cached_property
    def variables(self) -> list[Event]:
        """Where this file sets variables of the environment."""
        return list(self.events("variable"))

    @cached_property
    def only_named(self) -> list[Event]:
        """The statements of this file that are nothing but the name of a function which says that it seeds."""
        named = (event for event in self.events("only named") if meaning.is_seeding_helper(event.api))
        return self.told(each for each in named if not isinstance(each.term, Ext) or self._sets(each.term.name))

    def _sets(self, name: str) -> bool:
        """Whether a function of a framework seeds a stream, or sets a switch."""
        roles = getattr(self.knowledge.lookup(name), "roles", ())
        return any(isinstance(role, Seeds) or getattr(role, "mode", None) is not None for role in roles)

    @cached_property
    def early_reads(self) -> list[Read]:
        """The memory made in this file that is read before it is written."""
        return self.told(self.all_of(switches.early_reads), attrgetter("made"))
