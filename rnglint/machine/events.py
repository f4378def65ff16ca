"""What happens to keys and streams, and where."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct, field

from rnglint.knowledge.roles import AsksStream, Compiles, Lifts, Runs, RunsFunction, RunsModel, StochasticLayer
from rnglint.machine.callables import OPEN, Frame, Mapped, Site
from rnglint.machine.guards import compatible
from rnglint.machine.terms import NONE, Guard, Op, Ref, Thing, Value

if TYPE_CHECKING:
    from rnglint.program.code import Code

Kind: TypeAlias = Literal[
    "draw", "split", "fold", "make", "linen-init", "linen-apply", "haiku", "seed", "start", "save", "restore", "copy",
    "switch", "enter", "leave", "ranks", "order", "unstable", "mix",
    "unordered", "row", "pick", "store", "resume", "fresh", "read", "variable", "recompute", "no key", "unpack", "lift",
    "run", "ask", "odd key", "only named", "hand over", "foreign seed",
]  # fmt: skip
StepKind: TypeAlias = Literal["root", "call", "iteration", "import", "use"]
Loop: TypeAlias = Literal[
    "for", "while", "comprehension", "scan", "fori", "while-loop", "map", "vmap", "devices", "tree-map", "host",
    "framework", "items", "workers", "processes", "recomputation", "",
]  # fmt: skip
"""What runs something again: loops of Python, bodies that JAX runs, methods that a framework calls again and again,
the items of a dataset, the workers of a loader, processes, and the second run of a checkpointed function."""
PYTHON_LOOPS: tuple[Loop, ...] = ("for", "while", "comprehension")


EFFORT = 4000
"""How many literals are looked at before two uses are taken to be on one path, or two conditions to hold together."""


class Step(Site, eq=False):
    """One step of an execution, below the step that led to it: a call, an iteration, or an event."""

    parent: Step | None
    kind: StepKind
    loop: Loop = ""
    label: object = None
    uid: int = 0
    divided: bool = False
    """Whether each rank of the program runs it for other rows."""
    item: Value | None = None
    """What a round of a loop is given; where a loader makes its batches, the loader."""
    nodes: dict[int | str, ast.AST] | None = None
    """The expressions that gave the arguments of a call, by position (a receiver is the first) and by name."""
    shares: bool = False
    """Whether it is a lane, and all lanes are told to have an argument in common."""
    mapped: tuple[Value, ...] = ()
    """Of a lane the arrays of which each lane is given a row."""
    guard: Guard = frozenset()
    """The conditions under which a call or a round is entered."""

    def path(self) -> list[Step]:
        """The steps from the first one down to this one."""
        steps = []
        step: Step | None = self
        while step is not None:
            steps.append(step)
            step = step.parent
        return steps[::-1]

    def below(self, site: Site) -> Step:
        """A step below this one, of something that happens there."""
        return Step(site.node, site.frame, self, "use")

    def within(self, code: Code) -> Step | None:
        """The deepest step down to this one in a file."""
        return next((step for step in reversed(self.path()) if step.frame.code is code), None)

    def is_in(self, *loops: Loop) -> bool:
        """Whether something of a kind runs it again."""
        step: Step | None = self
        while step is not None and step.loop not in loops:
            step = step.parent
        return step is not None


def parted(first: Step, second: Step) -> tuple[list[Step], list[Step]]:
    """The steps that lead to two others, from where they part; at least the last ones of each."""
    one, other = first.path(), second.path()
    at = 0
    while at < min(len(one), len(other)) - 1 and one[at] is other[at]:
        at += 1
    return one[at:], other[at:]


Splits: TypeAlias = "frozenset[tuple[int, Value]]"
"""Calls that made keys, by ``id`` of the node (0: unknown), each with its key, or with what became an array of keys."""


class Tracing(Site, eq=False):
    """A function while something traces it: a compiler, or an API that runs a body again and again.

    It stands where the call or decorator is that handed the function over.
    """

    name: str
    """The API, by its name in the tables; ``role`` is what it does."""
    role: Compiles | Runs
    options: tuple[tuple[str, Value], ...]
    function: Value
    made: int
    """Which compiled function it is: those that one call makes again and again are different ones."""
    uid: int
    """Symbols with smaller numbers were there before."""
    step: Step
    """Where the function is called."""
    outer: Tracing | None
    given: frozenset[Value]
    """What the caller gave, and what that holds."""
    splits: Splits
    """The splits that made the keys, and arrays of keys, among that: equal keys may have been made in several ways."""
    shared: frozenset[Value] = frozenset()
    """What every row of a mapped function gets as it is, and what that holds."""
    result: Value | None = None
    """What it gives."""
    unseen: bool = False
    """Whether nothing in sight calls the function, and symbols stand for its arguments."""
    static: tuple[tuple[str, Value], ...] = ()
    """The parameters that are compiled into it, with what they were given."""

    def stack(self) -> list[Tracing]:
        """This one and those around it, the outermost first."""
        found = []
        tracing: Tracing | None = self
        while tracing is not None:
            found.append(tracing)
            tracing = tracing.outer
        return found[::-1]


class Rate(Struct, frozen=True):
    """What a call of dropout was given: how much to drop, and whether to, with the expressions that gave them."""

    value: Value | None
    node: ast.AST | None
    active: Value | None
    active_node: ast.AST | None


class Trains(Struct, frozen=True):
    """What is known of a module that surely trains while it draws."""

    recorded: bool
    """Whether gradients are recorded meanwhile."""
    switched: frozenset[Value]
    """The numbers of the frames in which it may have been put into that mode; none where it is as it was made."""
    drops: bool = True
    """Whether it surely draws then: of a layer the rate is known, and not 0."""
    despite: bool = False
    """Whether a module around it is in evaluation mode."""
    by: Step | None = None
    """What has put it into that mode, if anything has."""


class Event(Struct, eq=False):
    """A key is made, derived, or used up."""

    index: int
    kind: Kind
    term: Value
    api: str
    node: ast.AST
    step: Step
    guard: Guard
    collection: str = ""
    """The stream of a linen use."""
    operand: Value | None = None
    """What a fold folds in; for samplers the other arguments."""
    key_node: ast.AST | None = None
    """The expression that gave the key."""
    handed_back: Step | None = None
    """The call that used the key and gave the very key back."""
    discarded: bool = False
    is_default: bool = False
    """Whether it makes the default of a parameter, which all calls that do not give one share."""
    replaces: tuple[str, Value] | None = None
    """Of a key that is made: the variable that it is bound to, with what that held before."""
    cached: bool = False
    """Whether it is the result of an earlier event that a cache gives again."""
    builds: bool = False
    """Whether the key goes into something that is built or run with it (a layer, a network), not into a sampler."""
    supplies: bool = False
    """Whether a context supplies the key for draws that are given none."""
    viewed: bool = False
    """Whether what gave the key only passes it on: ``key_node`` is the expression behind that."""
    is_likely: bool = False
    """Whether nobody knows that the key is used: something unknown is given it, whose name says so."""
    packed: bool = False
    """Whether ``key_node`` gives something that holds the key: a dictionary, or a tuple that is unpacked."""
    tested: bool = False
    """Whether the program has made sure that the key is not None, before it is used."""
    stream: str = ""
    """Of an event on a stream that advances: its name, as the tables have it."""
    source: Value | None = None
    """The generator that holds the stream; None where it is a global one."""
    unknown_calls: int = 0
    """How many calls of something unknown came before: each of them may have drawn."""
    traced: Tracing | None = None
    """The innermost tracing that sees it."""
    made: Step | None = None
    """Where the layer was made that draws, or the loader that asks for an order."""
    forks: tuple[Event, ...] = ()
    """The contexts around it that put streams back, by the events that entered them."""
    place: Value | None = None
    """The device on which it draws, or whose state it saves or restores; None where nothing is known of it."""
    held: Value | None = None
    """The device that a state lies on which is put back."""
    rate: Rate | None = None
    """Of dropout: what it was given."""
    trains: Trains | None = None
    """Of a draw that a module makes because it trains: in which circumstances; None where that is not sure."""
    evaluates: Ref | None = None
    """Of a draw that drops units and asks nobody whether to: the module around it that is in evaluation mode."""
    fills: bool = False
    """Whether a draw only gives parameters their first values."""
    table: Display | None = None
    """Of a lift: what made the dictionary that says which streams are split."""

    def may_meet(self, other: Event) -> bool:
        """Whether both may happen on one path."""
        return compatible(self.guard, other.guard, EFFORT)

    @property
    def tracings(self) -> list[Tracing]:
        """What traces the functions around it, the outermost first."""
        return [] if self.traced is None else self.traced.stack()

    @property
    def compilation(self) -> Tracing | None:
        """The innermost call of a compiled function around it."""
        return next((each for each in reversed(self.tracings) if isinstance(each.role, Compiles)), None)

    @property
    def isolated(self) -> bool:
        """Whether a context around it puts the stream back."""
        return any(entered.stream == self.stream for entered in self.forks)

    @property
    def frame(self) -> Frame:
        """The function in which it happens."""
        return self.step.frame


Display: TypeAlias = "tuple[ast.Dict | ast.Call, Frame]"
"""What makes a dictionary, with the frame in which that stands."""


class Run(Struct, eq=False):
    """A model that is run with the keys it is given: by linen's ``apply`` and ``init``, or as Haiku transformed it."""

    event: Event
    role: RunsModel | RunsFunction
    model: Value
    keys: dict[str, Value]
    """What it is given for its streams, by name."""
    whole: bool
    """Whether those are all."""
    table: Display | None = None
    """What made the dictionary of keys."""
    told: bool = False
    """Whether its arguments say that it trains."""
    uses: list[Event] = field(default_factory=list)
    """The uses of these keys."""
    asks: list[Ask] = field(default_factory=list)
    seen: bool = False
    """Whether everything that it calls is known."""


class Lift(Struct, frozen=True, eq=False):
    """What repeats a module class or a function, or maps it, with what it says of streams."""

    mapped: Mapped
    role: Lifts
    target: Value
    splits: dict[str, Value] | None
    """For each stream whether every copy gets keys of its own; None where that is not known."""
    table: tuple[ast.AST, Frame] | None
    """What makes the dictionary that says so, or else the argument; None where no expression gives it."""

    @property
    def says(self) -> bool:
        """Whether it may say anything of streams."""
        options = dict(self.mapped.options)
        return self.role.splits in options or OPEN in options


class Ask(Struct, eq=False):
    """A layer, or a method of a module, that takes a key of a stream; ``event`` holds where it does."""

    event: Event
    role: StochasticLayer | AsksStream
    stream: str | None
    """None where it is not known."""
    decided: bool
    """Whether anything says if the layer draws."""
    layer: Thing | None = None
    source: Value | None = NONE
    """What it draws from, as its call or its constructor says; None where they give nothing."""
    own: bool = False
    """Whether the layer holds what it draws from."""
    shown: bool = True
    """Whether all objects on the way were made in sight."""
    contained: bool = False
    """Whether a container calls the layer."""
    told: bool = False
    """Whether the program has said that the layer trains (``model.train()``)."""
    run: Run | None = None
    condition: Guard = frozenset()
    """Under which it draws, where nothing was refused and each loop has a round."""
    active: Guard = frozenset()
    """What its switch says of that."""
    lifts: tuple[Lift, ...] = ()
    """What repeats the modules around it, the outermost first."""
    spent: bool = True
    """Whether the key that it takes is used for more than a draw of which nothing is left to chance."""

    @property
    def is_supplied(self) -> bool:
        """Whether its call or its constructor gives it something to draw from."""
        return self.source not in (None, NONE)

    @property
    def certain(self) -> bool:
        """Whether it surely draws in the run of the model around it."""
        known = frozenset() if self.run is None else self.run.event.guard
        return self.decided and not self.only_asks and self.condition <= known

    @property
    def only_asks(self) -> bool:
        return isinstance(self.role, AsksStream) and self.role.whether


class Silenced(Struct, frozen=True):
    """A layer is called that would draw if nothing had switched it to evaluation."""

    step: Step
    made: Step | None
    """Where the layer was made."""
    switched: Step
    """Where it was switched."""
    tracings: list[Tracing]
    """What traces the functions around it, the outermost first."""
    comes_round: bool
    """Whether it is switched in each so many rounds only."""


class Loader(Struct, frozen=True):
    """A loader (or dataset) that was made: where, and what it was given, by the names (or numbers) of its options."""

    step: Step
    api: str
    given: dict[str, Value]
    is_open: bool
    """Whether options may be given that nobody can see."""


class Pass(Struct, eq=False):
    """A loader is gone through once."""

    loader: int
    """The number of the thing that it is."""
    batches: list[Value]
    loop: Step | None = None
    """The ``for`` that is given these."""


class Portion(Struct, frozen=True):
    """Rows that are taken by a part of what was drawn."""

    rows: Value
    """What they are taken from."""
    draw: int
    """The number of the event."""
    cut: Op
    """The slice that says which part it is."""
    step: Step


class Given(Struct, frozen=True):
    """A generator of a class (by its name) that the function of a frame is given."""

    frame: Frame
    name: str
    """The parameter."""
    cls: str


class Option(Struct, eq=False):
    """An option of a command line, of one program: where it is declared, and what becomes of its value."""

    name: str
    """The attribute of what is parsed."""
    site: Site
    read: bool = False
    """Whether somebody asks for the value, or may: all options together were handed to somebody."""
    parsed: tuple[Step, int] | None = None
    """Where the command line is parsed, and how many events came before."""
    value: Value | None = None
    """What was parsed; the very object tells it from equal numbers."""
    guard: Guard = frozenset()
    """What holds where it is parsed."""
    replaced: Step | None = None
    """Where it always gets another value before anybody has asked for the one of the command line."""
