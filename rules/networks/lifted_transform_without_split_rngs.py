"""RNG405 lifted-transform-without-split-rngs."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from rnglint.api.context import FixPlan, Repair, TextEdit
from rnglint.fixes import calls, options
from rnglint.fixes.needs import only
from rnglint.knowledge.patterns import Pattern
from rnglint.knowledge.purposes import DOCUMENTED
from rnglint.knowledge.roles import Lifts, SplitsStreams, StochasticLayer
from rnglint.machine.callables import ClassV, Func
from rnglint.machine.events import Ask, Event, Lift
from rnglint.machine.terms import Const
from rnglint.program import places
from rnglint.program.code import Code
from rnglint.program.syntax import descendants, is_none
from rnglint.trace.alike_rows import are_rows_alike
from rnglint.trace.explained import definitions
from rnglint.trace.said import is_documented

from ._networks import NetworkRule
from ._split import moved_inside, rows_split
from ._supply import entry, grown


class LiftedTransformWithoutSplitRngs(NetworkRule):
    """A model is scanned or mapped, and its copies share one stream, or get none.

    ## What it does

    Follows `nn.scan`, `nn.vmap`, `nnx.vmap`, `nnx.scan` and `hk.vmap` into what they repeat. Reports them when that
    surely draws and

    - `split_rngs` says False for the stream: every layer or lane draws the same numbers;
    - it says so of `params`, and `variable_axes` gives each copy parameters of its own: they start out equal;
    - `split_rngs` does not name the stream: it is not handed on, and the draw ends in `InvalidRngError`
      (a key for `params` would serve, if that is handed on);
    - `hk.vmap` says `split_rng=False`, and the mapped function takes a key: every lane takes the same one;
    - an `nn.scan` over a function calls a layer from around it: its key is made once, whatever `split_rngs` says;
    - `nnx.vmap` or `nnx.scan` gives one nnx model, or one `nnx.Rngs`, to every row (`None` in `in_axes`, or in its
      place): the rows share one key;
    - a mapped function makes `nnx.Rngs` of a key that all rows share, and gets nothing that differs from row to row.

    ## Why is this bad?

    One dropout mask for all layers of a stack, or for all rows of a batch, is not the noise that was asked for, and
    nothing fails.

    ## Example

    ```python
    layers = nn.scan(Layer, variable_axes={"params": 0}, split_rngs={"params": True, "dropout": False}, length=12)
    ```

    ## Use instead

    ```python
    layers = nn.scan(Layer, variable_axes={"params": 0}, split_rngs={"params": True, "dropout": True}, length=12)
    ```

    ## When not to use it

    When one mask for all copies is wanted: a variational RNN drops the same units at every time step.

    ## Fix

    Sets the stream to True in `split_rngs`, also where a dictionary of options holds that, or adds it. A dropout layer
    that stands around the scanned function is made in it. Where all calls of a mapped function are in sight, nnx
    splits the model's streams for the rows of the call. The random numbers change.

    ## References

    - [Flax: lifted transformations](https://flax-linen.readthedocs.io/en/latest/developer_notes/lift.html)
    """

    code = "RNG405"
    severity = "warning"
    fix = "unsafe"

    def look(self) -> None:
        """Every draw that lies behind a lifted transformation."""
        for ask in self.trace.asks:
            if ask.certain and not ask.is_supplied and ask.stream is not None:
                for lift in ask.lifts:
                    self._lifted(ask, ask.stream, lift)
        for event in self.trace.alike:
            node, help = event.key_node or event.node, 'split the stream: split_rngs={"params": True}'
            said = [each for each in self._options(event) if options.is_false(each[1])]
            elsewhere = len(said) == 1 and said[0][1] not in descendants(event.node)
            here = [(each, "it is switched off here") for each in said if elsewhere]
            self.report((self.file, node), _ALIKE, help=help, related=here, fix=partial(self._equal, event))
        if not self.file.touches(self.file.tree, self.context.project.knowledge.names_of(SplitsStreams)):
            self._broadcast()
        for inside in filter(are_rows_alike, self.trace.compiled):
            drawn, help = [(inside.event.step, "drawn here")], "split the key, and map over the keys"
            self.report((self.file, inside.entry.node), _EQUAL_ROWS, help=help, related=drawn)

    # linen

    def _lifted(self, ask: Ask, stream: str, lift: Lift) -> None:
        """A class, or a function, that is repeated."""
        mapped, made = lift.mapped, ask.event.made
        if mapped.site.frame.code is not self.file or lift.role.splits is None:
            return
        if not stream:  # Haiku has one stream, which has no name
            if lift.splits == {stream: Const(False)} and lift.table is not None:
                self._mapped(ask, mapped.site.node, lift.table[0])
        elif isinstance(lift.target, Func):
            outer = list(ask.event.frame.outwards())[1:]
            if made is not None and made.frame in outer and ask.event.frame.node is lift.target.node:
                self._tell(ask.event.node, _AROUND, ask, moved_inside(self.context, ask, lift))
        elif not lift.says and isinstance(mapped.site.node, ast.Call):
            edit = calls.add(self.file, mapped.site.node, f'{lift.role.splits}={{"{stream}": True}}')
            self._tell(mapped.site.node, _MISSING, ask, edit)
        elif lift.splits is not None and lift.table is not None:
            table, code = lift.table[0], lift.table[1].code
            place = (entry(lift.table, stream) or table) if code is self.file else mapped.site.node
            if lift.splits.get(stream) == Const(False):
                repeated = [] if not isinstance(lift.target, ClassV) else [lift.target.node]
                if self._is_said(mapped.site.node, repeated):
                    return
                own = (each.value for each in getattr(mapped.site.node, "keywords", ()) if each.arg == lift.role.splits)
                split = partial(self._split, stream, [(code, table)], next(own, None))
                tied = mapped.control.form == "scan" and lift.splits.get("params") == Const(False)
                role = self.context.program.knowledge.role(ask.event.api, StochasticLayer)
                drops = isinstance(role, StochasticLayer) and role.rate is not None
                self._tell(place, _SHARED, ask, split, sure=not (tied and drops))  # steps in time, not layers
            elif stream not in lift.splits and "params" not in lift.splits:
                text = grown(code, table, f'"{stream}": True') if isinstance(table, ast.Dict) else ""
                self._tell(place, _MISSING, ask, calls.replace(code, table, text) if text else None)

    # Haiku

    def _mapped(self, ask: Ask, call: ast.AST, node: ast.AST) -> None:
        """A function of a transformed one is mapped with ``split_rng=False``, and takes a key in each lane."""
        if self._is_said(call):
            return
        function = getattr(call, "func", None)
        library = places.text(self.file, function.value) if isinstance(function, ast.Attribute) else ""
        written = library and isinstance(node, ast.Constant)
        edit = calls.replace(self.file, node, f"not {library}.running_init()") if written else None
        related, help = [(ask.event.step, "drawn here")], "split the stream: split_rng=not hk.running_init()"
        fix = None if edit is None else self.plan("split the stream", edit)
        self.report((self.file, node), _LANES, help=help, related=related, fix=fix)

    # nnx

    def _broadcast(self) -> None:
        """A model that every row of a mapped function gets as it is."""
        for inside in self.trace.broadcast:
            entry = inside.entry
            axes = next((each.value for each in getattr(entry.node, "keywords", ()) if each.arg == "in_axes"), None)
            given = axes.elts if isinstance(axes, (ast.Tuple, ast.List)) else [axes]
            nones = [at for at, axis in enumerate(given) if is_none(axis)]
            if axes is None or entry.frame.code is not self.file or (given == [axes] and not nones):
                continue
            if inside.event.fills and self._is_said(entry.node):
                continue
            is_sole = isinstance(axes, (ast.Tuple, ast.List)) and len(nones) == 1
            fix = partial(rows_split, self.context, inside, axes, nones[0]) if is_sole else None
            message = _BORN_EQUAL if inside.event.fills else _BROADCAST
            drawn = [(inside.event.step, "drawn here")]
            self.report(
                (self.file, axes), message, help="split the streams with `nnx.split_rngs`", related=drawn, fix=fix
            )

    def _is_said(self, node: ast.AST, repeated: Sequence[ast.AST] = ()) -> bool:
        """Whether the definitions around a transformation, or what it repeats, say that the copies are to agree."""
        around = [*definitions(self.file, node)]
        documented = any(map(is_documented, (*around, *repeated, self.file.tree)))
        return documented or any(map(self._is_remarked, around))

    def _is_remarked(self, definition: ast.AST) -> bool:
        """Whether a comment in a definition says that the copies are to agree."""
        first, last = getattr(definition, "lineno", 1), getattr(definition, "end_lineno", 0)
        return self.file.said(first, last, _REMARK)

    def _equal(self, event: Event) -> FixPlan:
        """The same for what a class is repeated with: as the run has it, else as the only place that says so."""
        own = [] if event.table is None else [*options.values_in(event.table[1].code, event.table[0], event.collection)]
        if event.table is not None and any(map(options.is_false, own)):
            return self._split(event.collection, [(event.table[1].code, event.table[0])], event.key_node)
        return self._split(event.collection, self._written(event), None)

    def _written(self, event: Event) -> list[options.Place]:
        """The tables of streams to split that are written anywhere."""
        role = self.context.project.knowledge.role(event.api, Lifts)
        files = options.files(self.trace.executions)
        return [*options.written(files, role.splits)] if isinstance(role, Lifts) else []

    def _options(self, event: Event) -> Iterator[options.Place]:
        """What is said of the stream, in a table that has a name or is put together elsewhere."""
        tables = self._written(event) if event.table is None else [(event.table[1].code, event.table[0])]
        for code, table in tables:
            yield from ((code, value) for value in options.values_in(code, table, event.collection))

    def _split(self, stream: str, tables: Iterable[tuple[Code, ast.AST]], given: ast.AST | None) -> FixPlan:
        """True in the place of the False that stands for a stream, in whatever file.  Raises NoFix.

        What other calls read as well stays, and this one gets a copy.
        """
        found = [(code, value) for code, each in tables for value in options.values_in(code, each, stream)]
        edit, files = options.settled(found, options.is_false, "True"), options.files(self.trace.executions)
        if any(options.is_shared(files, *place) for place in found if options.is_false(place[1])):
            own = only(given, ast.Name, ast.Attribute)
            edit = calls.replace(self.file, own, f'{{**{places.text(self.file, own)}, "{stream}": True}}')
        return self.plan(f"split the stream `{stream}`", edit)

    def _tell(self, node: ast.AST, what: str, ask: Ask, cure: Repair | TextEdit, sure: bool = True) -> None:
        if isinstance(cure, TextEdit):
            cure = self.plan(f"split the stream `{ask.stream}`", cure)
        message, help = what.format(stream=ask.stream), f'split the stream: split_rngs={{"{ask.stream}": True}}'
        related = [(ask.event.step, "drawn here")]
        self.report((self.file, node), message, help=help, related=related, fix=cure, sure=sure)


_MISSING = "the copies raise InvalidRngError where they draw: the stream `{stream}` is not handed on to them"
_SHARED = "all copies draw the same numbers: they share one key of `{stream}`"
_LANES = "all lanes draw the same numbers: `split_rng=False` gives them one key"
_REMARK = Pattern(rf"#.*({DOCUMENTED.pattern})", DOCUMENTED.flags)
_ALIKE = "the parameters of all copies start out equal: they are made from one key of `params`"
_AROUND = "all rounds draw the same numbers: the layer is made outside the scanned function, and its key only once"
_EQUAL_ROWS = "all rows are equal: they make their streams of one key, and nothing tells them apart"
_BORN_EQUAL = "the parameters of all rows start out equal: they are made from one key of streams that the rows share"
_BROADCAST = "all rows draw the same numbers: they share the streams of one model"
