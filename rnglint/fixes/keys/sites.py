"""Where a finding can be repaired: the calls that a key goes into, and what gives it there."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Literal, TypeAlias

from msgspec import Struct, structs

from rnglint.fixes.keys.tree import Function, Tree, called, is_plain, last_name, tree_of
from rnglint.fixes.keys.words import is_key, is_keylike
from rnglint.fixes.needs import NoFix, first, need, only, sole
from rnglint.knowledge.views import TORCH_WRAPPERS, VIEWS, Side
from rnglint.machine.callables import Frame, Func
from rnglint.machine.events import Event, Step
from rnglint.machine.states import Child, Root
from rnglint.program import signatures
from rnglint.program.code import COMPREHENSIONS, Code, FunctionNode
from rnglint.program.syntax import arguments_of, descendants, is_name, position, uncalled
from rnglint.trace.findings import Finding
from rnglint.trace.given import argument

_SMALL = (*COMPREHENSIONS, ast.Lambda)

_SideOfKey: TypeAlias = 'Side | Literal["unknown"]'


class Site(Struct, frozen=True):
    """A call that uses a key up, itself or in what it calls, and the expression that gives the key."""

    call: ast.AST
    key: ast.expr
    event: Event
    opaque: bool = False
    """The function in question does not show what gives the key: it goes through something else first."""
    side: _SideOfKey = "jax"
    """Whether the key stands there as JAX's array or as a tensor of torch, where no view around it tells."""
    viewed: bool = False
    """Whether the key crosses from torch to JAX on its way."""

    @classmethod
    def of(cls, event: Event) -> Site:
        """The call that uses a key up itself.  Raises NoFix where no expression gives the key alone."""
        need(not event.packed)
        return cls(event.node, only(event.key_node, ast.expr), event)

    @property
    def name(self) -> str:
        """The variable that holds the key; empty where another expression gives it."""
        return self.key.id if isinstance(self.key, ast.Name) and not self.opaque else ""

    @property
    def is_split(self) -> bool:
        """Whether the call is a split of the key."""
        return self.event.kind == "split" and self.call is self.event.node


class Scene(Struct, frozen=True):
    """A finding as its repair sees it: a function, and the places in it that use one key."""

    tree: Tree
    finding: Finding
    function: Function
    first: Site
    second: Site
    others: tuple[Site, ...] = ()
    """Further places that use the same key, from other findings."""

    @property
    def sites(self) -> list[Site]:
        """All places, in the order of the text, each expression once."""
        found = {id(site.key): site for site in (self.first, self.second, *self.others)}
        return sorted(found.values(), key=lambda site: position(site.key))

    def inside(self, node: ast.AST) -> list[Site]:
        """The places inside of a loop or a function."""
        return [site for site in self.sites if self.tree.holds(node, site.key)]


def scene(tree: Tree, finding: Finding, found: Sequence[Finding]) -> Scene:
    """The places of a finding in the function that it is reported in.  Raises NoFix."""
    lanes = finding.mistake in ("map", "devices", "body") or isinstance(finding.loop, ast.Call)
    frame = _frame(finding, lanes)
    one, two = (_site(tree, event, frame, finding.loop if lanes else None) for event in (finding.first, finding.second))
    need(not (one.opaque and two.opaque))
    if finding.viewed:
        one, two = structs.replace(one, viewed=True), structs.replace(two, viewed=True)
    function = frame.node if isinstance(frame.node, FunctionNode) else tree.function(frame.node)
    others = []
    linked = {id(finding.first.node), id(finding.second.node)}
    for other in found:
        uses = (other.first, other.second)
        told = other is finding or other.code is not finding.code or other.mistake == "unused"
        for event in uses if not told and not linked.isdisjoint(id(use.node) for use in uses) else ():
            with suppress(NoFix):
                others.append(structs.replace(_site(tree, event, frame), viewed=finding.viewed))
    inside = tuple(site for site in others if not site.opaque and tree.holds(function, site.key))
    return Scene(tree, finding, function, one, two, inside)


def _frame(finding: Finding, lanes: bool) -> Frame:
    """The frame in which the reported node was executed, or (``lanes``) the call that runs a body many times.

    It is that of a function or module, not of a comprehension.  Raises NoFix.
    """
    events = [finding.second, finding.first]
    events += [event.term.via for event in events if isinstance(event.term, (Root, Child)) and event.term.via]
    steps = [step for event in events for step in reversed(event.step.path())]
    if lanes:
        return _whole(first(s.frame for s in steps if s.kind == "iteration" and s.node is finding.loop))
    return _whole(first(s.frame for s in steps if s.node is finding.node and s.frame.code is finding.code))


def _whole(frame: Frame, parts: tuple[type[ast.AST], ...] = _SMALL) -> Frame:
    """The frame around those of some kinds of nodes."""
    while isinstance(frame.node, parts) and frame.outer is not None:
        frame = frame.outer
    return frame


def _site(tree: Tree, event: Event, wanted: Frame, lanes: ast.AST | None = None) -> Site:
    """What an event is in a frame further out.  Raises NoFix.

    ``lanes``: what runs a function for each of them; if there is nothing further out, what the event is in that
    function, or itself.
    """
    with suppress(NoFix):
        site = outer_site(event, wanted)
        need(lanes is not None or not _is_array(tree, site))
        return site
    if lanes is not None and event.frame.code is not tree.code:
        return inner_site(event, lanes)
    need(event.frame.code is tree.code)
    return structs.replace(Site.of(event), opaque=lanes is None, viewed=event.viewed)


def inner_site(event: Event, lanes: ast.AST) -> Site:
    """What an event is in the function that a call runs for each round, or lane.  Raises NoFix."""
    path = event.step.path()
    at = first(at for at, step in enumerate(path) if step.kind == "iteration" and step.node is lanes)
    return outer_site(event, first(step.frame for step in path[at:] if step.frame is not path[at].frame))


def kept_site(event: Event) -> tuple[Frame, Site]:
    """Where what keeps the key of an event gives it: itself, or to a call that hands it down.  Raises NoFix.

    What keeps it is an attribute, an item, or a variable of something around the function of the frame.
    """
    for frame, site in outwards(event):
        if is_plain(site.key) and not _is_local(tree_of(frame.code), site.key):
            return frame, site
    raise NoFix


def outwards(event: Event) -> Iterator[tuple[Frame, Site]]:
    """What an event is where it happens, and in the frames that led there, as far as that is known."""
    around = [event.frame, *(_whole(step.frame) for step in reversed(event.step.path()))]
    for frame in {frame.uid: frame for frame in around}.values():
        with suppress(NoFix):
            yield frame, Site.of(event) if frame is event.frame else outer_site(event, frame)


def _is_local(tree: Tree, key: ast.expr) -> bool:
    """Whether a key is a variable of the innermost function or lambda around it, or of a comprehension in that."""
    inner = first(above for above in tree.ancestors(key) if isinstance(above, (*FunctionNode, ast.Lambda, ast.Module)))
    around = [*(above for above in tree.between(key, inner) if isinstance(above, COMPREHENSIONS)), inner]
    return isinstance(key, ast.Name) and any(key.id in tree.code.locals(above) for above in around)


def _is_array(tree: Tree, site: Site) -> bool:
    """Whether the variable that is given holds all keys of a split, not one of them."""
    return bool(site.name) and holds_keys(tree, site.key)


def holds_keys(tree: Tree, node: ast.AST) -> bool:
    """Whether an expression gives all keys of a split, which no call splits once more."""
    if not isinstance(node, ast.Name):
        return called(node) == "split"
    stores = tree.stores(tree.function(node), node.id)
    lines = [(store, tree.parent(store)) for store in stores]
    made = (line.value for store, line in lines if isinstance(line, ast.Assign) and store in line.targets)
    return any(called(value) == "split" for value in made)


def outer_site(event: Event, wanted: Frame) -> Site:
    """What an event is in a frame further out.  Raises NoFix."""
    path = event.step.path()
    key: ast.AST | None = event.key_node
    node, frame, at = event.node, event.frame, len(path) - 1
    viewed, packed = event.viewed, event.packed
    now = read_as(tree_of(event.frame.code), event.key_node) if viewed else "jax"
    while True:
        here = key if isinstance(key, ast.expr) and not packed and _is_inside(frame, wanted) else None
        if here is not None and not _is_given(here, frame, wanted):
            return Site(node, here, event, side=now, viewed=viewed)
        call = _call_of(path, at, frame)
        step, plain = path[call], _is_plain_call(path, call)
        given = _argument(step, key) if plain else None
        if given is None and plain and _is_inside(step.frame, wanted):
            lone = _only_key(step.node)
            if lone is not None:
                return Site(step.node, lone, event, side="unknown", viewed=viewed)
        if given is None and here is not None and frame.uid != wanted.uid:
            return Site(node, here, event, side=now, viewed=viewed)
        binder = _binder(frame, key)
        if given is None and binder is not frame:
            frame = binder  # what a function has from around it was given to that
            continue
        need(plain)
        code = step.frame.code
        if packed and isinstance(given, (ast.List, ast.Tuple)):
            given, packed = sole(filter(is_key, given.elts)), False
        node, key = step.node, given
        if given is not None:
            key, now = behind(code, given, now)
            if viewed and key is given and not passes_alike(frame.code, step.node, frame.node):
                now = "unknown"
            viewed = viewed or key is not given
        frame, at = step.frame, call - 1
        need(key is not None or not _is_inside(frame, wanted))


def _binder(frame: Frame, key: ast.AST | None) -> Frame:
    """The frame of the function that binds the name of a key; the very frame where that is not known."""
    if isinstance(key, ast.Name):
        for each in frame.outwards():
            if isinstance(each.node, (*FunctionNode, ast.Lambda)) and key.id in each.code.locals(each.node):
                return each
    return frame


def _is_inside(frame: Frame, wanted: Frame) -> bool:
    """Whether a frame is the wanted one, or one of a function or comprehension written inside of it."""
    inside = any(outer.uid == wanted.uid for outer in frame.outwards())
    plain = not isinstance(wanted.node, ast.Module) or isinstance(frame.node, _SMALL)
    return inside and (plain or frame.uid == wanted.uid)


def _is_given(key: ast.expr, frame: Frame, wanted: Frame) -> bool:
    """Whether the key is a parameter of a function that the wanted one calls."""
    if frame.uid == wanted.uid or not isinstance(frame.node, (*FunctionNode, ast.Lambda)):
        return False
    return isinstance(key, ast.Name) and key.id in signatures.names(frame.node)


def _call_of(path: list[Step], at: int, frame: Frame) -> int:
    """The index of the step that called the function of a frame.  Raises NoFix."""
    node = _whole(frame, COMPREHENSIONS).node
    calls = ((index, path[index]) for index in range(at, 0, -1) if path[index].kind == "call")
    return first(index for index, step in calls if isinstance(step.label, Func) and step.label.node is node)


def _is_plain_call(path: list[Step], index: int) -> bool:
    """Whether a function was called by a call of its own, and not for each row of what the call goes over."""
    before = path[index - 1]
    return not (before.kind == "iteration" and before.node is path[index].node)


def _argument(step: Step, key: ast.AST | None) -> ast.expr | None:
    """What a call gives for a parameter that is the key, and was not bound again before it is used."""
    if not isinstance(key, ast.Name) or not isinstance(step.label, Func):
        return None
    code, function = step.label.frame.code, step.label.node
    own = code.statement(key, function)  # what it binds, it binds when it has read the key
    named = (node for node in descendants(function) if is_name(node, key.id) and isinstance(node.ctx, ast.Store))
    before = [node for node in named if position(node) < position(key)]
    kept = all(code.statement(node, function) is own for node in before)
    if not kept or any(isinstance(code.parents[node], ast.NamedExpr) for node in before):
        return None
    return argument(step, key.id)


def _only_key(call: ast.AST) -> ast.expr | None:
    """The one argument of a call that is named like a key."""
    given = arguments_of(call)
    found = [argument for argument in given if is_plain(argument) and is_keylike(last_name(argument))]
    # Several keys cannot be split as one can.
    return found[0] if len(found) == 1 and not last_name(found[0]).endswith("s") else None


def is_bound_inside(tree: Tree, site: Site, top: ast.AST | None = None, name: str = "") -> bool:
    """Whether a function, lambda or comprehension below ``top`` binds a name of the key of a site.

    Without more, this is its variable, and ``top`` the function whose statements run the site.
    """
    around = tree.between(site.key, top or tree.function(site.key))
    inner = (above for above in around if isinstance(above, (*FunctionNode, *_SMALL)))
    return any((name or site.name) in tree.code.locals(above) for above in inner)


def dominates(tree: Tree, statement: ast.stmt, site: Site) -> bool:
    """Whether a statement surely ran once, and no oftener than the site, when the site is reached."""
    around = tree.parent(statement) or tree.code.tree
    return tree.code.follows(site.key, statement) and not tree.loops(site.key, around)


def check_fold(tree: Tree, sites: Sequence[Site]) -> None:
    """Raises NoFix for a key that is split, too: folding a small number into it gives one of its children."""
    need(len(sites) == 1 or not any(site.is_split for site in sites))
    for site in sites:
        function = tree.function(site.key)
        for load in tree.loads(function, site.name) if site.name else ():
            call, statement = tree.parent(load), tree.statement(load)
            if load is site.key or called(call) != "split" or load not in call.args[:1] or statement is None:  # type: ignore[union-attr]
                continue
            need(any(tree.holds(statement, store) for store in tree.stores(function, site.name)))


# Keys that cross between torch and JAX


def view(code: Code, node: ast.AST | None) -> str:
    """The name of the view that a call is; empty for anything else."""
    if not isinstance(node, ast.Call) or len(node.args) != 1 or node.keywords or isinstance(node.args[0], ast.Starred):
        return ""
    name = code.program.written(node.func, code)
    return name if name in VIEWS else ""


def behind(code: Code, node: ast.expr, side: _SideOfKey) -> tuple[ast.expr, _SideOfKey]:
    """An expression without the views around it, with the side that it is on; ``side``: that of the whole."""
    while isinstance(node, ast.Call) and view(code, node):
        node, side = node.args[0], VIEWS[view(code, node)][0]
    return node, side


def read_as(tree: Tree, key: ast.AST | None) -> _SideOfKey:
    """Which side a key is on where it is used, by the view that it is given to."""
    above = None if key is None else tree.parent(key)
    name = view(tree.code, above)
    return VIEWS[name][0] if name else "unknown"


def passes_alike(code: Code, call: ast.AST, function: ast.AST) -> bool:
    """Whether a call of a function by its own name gives it what stands there, or a tensor of that."""
    if called(call) != getattr(function, "name", None):
        return False
    makers = [uncalled(each) for each in getattr(function, "decorator_list", [])]
    return all(code.program.written(each, code) in TORCH_WRAPPERS for each in makers)
