"""RNG412 nnx-state-under-plain-jit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import FixPlan, Note, TextEdit
from rnglint.fixes.arguments import replace
from rnglint.fixes.threading.callers import callers_within
from rnglint.knowledge.roles import Compiles, TakesApart, Tracks
from rnglint.networks.things import Func, Instance, Thing, Wrapped
from rnglint.networks.walk import Event, Step
from rnglint.project import calls
from rnglint.project.scopes import all_parameters
from rnglint.project.values import Function
from rnglint.traversal import descendants

from ._networks import NetworkRule
from ._nnx import compiled, draws, own_streams, root, tracked

if TYPE_CHECKING:
    from rnglint.project.compiled import Entry
    from rnglint.project.scopes import Scope, Site


class NnxStateUnderPlainJit(NetworkRule):
    """A compiled function advances the streams of an nnx model, and nobody gets to know.

    ## What it does

    Reports a draw of an nnx model (active dropout, `self.rngs.noise()`) in a function compiled by `jax.jit`, when

    - the model is captured from around the function (by `nnx.jit`, too);
    - the model is an argument, and the function does not return it or its state;
    - the model is put together with `nnx.merge` from a state that the function does not return.

    ## Why is this bad?

    A draw advances a counter in the model. `jax.jit` works on a copy of its arguments: the counter outside stays where
    it was, and the next call draws the same mask. A captured model cannot be advanced from inside a trace at all:
    flax 0.12 raises `TraceContextError`, flax 0.10 bakes the first mask into the compiled function.

    ## Example

    ```python
    @jax.jit
    def forward(model, x):
        return model(x)
    ```

    ## Use instead

    ```python
    @nnx.jit
    def forward(model, x):
        return model(x)
    ```

    ## When not to use it

    When another file puts the model into evaluation mode before the function is called. In a file that calls
    `eval()`, `set_attributes` or `nnx.view` and never `train()` nothing is reported.

    ## Fix

    `nnx.jit` in place of `jax.jit` where the file imports `nnx`; a captured model becomes an argument where every call
    of the function is in sight. The random numbers change.

    ## References

    - [Flax: nnx transforms](https://flax.readthedocs.io/en/latest/guides/transforms.html)
    """

    code = "RNG412"
    name = "nnx-state-under-plain-jit"
    tier = "default"
    fix = "unsafe"
    stream = "changes"
    needed = (("jit",), ("nnx",))

    def look(self) -> None:
        """Every compiled function of the file, and every call of one."""
        if self.survey.switched_off or self.context.is_test:
            return
        for entry in compiled(self.context):
            self._entered(entry)
        for _, event in self.survey.events:
            self._passed(event)

    # A function by itself

    def _entered(self, entry: Entry) -> None:
        """What a compiled function does to what it captures, and to models it puts together."""
        body = entry.body
        assert body is not None
        things = self.survey.walker.things
        keeps = things.role(entry.name, Tracks) is not None
        for event in self.survey.starting(body):
            if not draws(self.survey, event) or not own_streams(self.survey, event, body):
                continue
            model = root(self.survey, event, event.steps)
            if model is None:
                continue
            if model.site is None:
                if not keeps and model.given.open and not self._returns(body, None):
                    self._tell(event, event.steps, entry, _ARGUMENT, self._swapped(entry))
            elif model.copied is not None and self._inside(model.site.scope, body):
                if not keeps and not self._returns(body, model):
                    self._tell(event, event.steps, entry, _MERGED, None)
            elif event.kind == "layer" and self._captures(entry, body, model.site.scope):
                what = _CAPTURED_OLD if self._only_old() else _CAPTURED
                self._tell(event, event.steps, entry, what, self._argument(entry, body, model))

    def _captures(self, entry: Entry, body: Scope, made: Scope) -> bool:
        """Whether what is made in a scope is captured by a function, or held by the receiver of a bound method."""
        if made.kind == "module" or made in body.enclosing():
            return True
        bound = isinstance(entry.function, Function) and entry.function.receiver is not None
        return bound and made.owner is not None and made.owner is body.owner

    def _inside(self, scope: Scope, body: Scope) -> bool:
        return scope is body or body in scope.enclosing()

    def _only_old(self) -> bool:
        """Whether the project declares releases alone that bake captured state in."""
        return not self.context.admits("flax", ">=0.11")

    def _returns(self, body: Scope, model: Instance | None) -> bool:
        """Whether a function gives back a model, or the state of one."""
        things = self.survey.walker.things
        names = self.context.project.knowledge.names_of(TakesApart)
        for scope in _within(body):
            for site in (*scope.sites, *self._in_helpers(scope)):
                if calls.written_name(site.call) in names:
                    return True
        for value, _ in body.returns:
            for node in descendants(value):
                if isinstance(node, cst.Name) and self._is_whole(node, value):
                    thing = things.eval(node, body, None)
                    base = None
                    if isinstance(thing, Instance) and not isinstance(thing.cls, str):
                        base = self.context.project.module_base(thing.cls)
                    if thing is model or (base is not None and base.framework == "nnx"):
                        return True
                    owner, bindings = self.context.project.bindings(node.value, body)
                    if model is None and owner is body and any(b.kind == "parameter" for b in bindings):
                        return True
        return False

    def _in_helpers(self, scope: Scope) -> Iterator[Site]:
        """The calls in functions that return what a function returns."""
        for value, _ in scope.returns:
            callee = self.survey.walker.things.eval(value.func, scope, None) if isinstance(value, cst.Call) else None
            if isinstance(callee, Func):
                yield from callee.scope.sites

    def _is_whole(self, node: cst.Name, value: cst.BaseExpression) -> bool:
        """Whether a name is itself an element of what is returned."""
        if node is value:
            return True
        return isinstance(value, cst.Tuple) and any(element.value is node for element in value.elements)

    # A call of one

    def _passed(self, event: Event) -> None:
        """A model that a caller in sight passes to a compiled function."""
        if not draws(self.survey, event):
            return
        things = self.survey.walker.things
        for index, step in enumerate(event.steps):
            wrapped = step.callee
            if not isinstance(wrapped, Wrapped) or not isinstance(wrapped.role, Compiles):
                continue
            if wrapped.role.compiler != "jax.jit" or things.role(wrapped.name, Tracks) is not None:
                continue
            later = event.steps[index + 1 :]
            body = later[0].callee if later else None
            if not isinstance(body, Func):
                continue
            model = root(self.survey, event, later[1:])
            if model is None or model.site is None:
                continue
            merged = model.copied is not None and self._inside(model.site.scope, body.scope)
            if not merged and not self._is_argument(step, model):
                continue
            if not own_streams(self.survey, event, body.scope):
                continue
            if not self._gives_back(body.scope, model):
                entry = next((entry for entry in compiled(self.context) if entry.body is body.scope), None)
                fix = None if entry is None or merged else self._swapped(entry)
                self._tell(event, later[1:], entry, _MERGED if merged else _ARGUMENT, fix)
            return

    def _is_argument(self, step: Step, model: Instance) -> bool:
        things = self.survey.walker.things
        actuals = things.actuals(step.site, step.frame)
        return any(things.look(given) is model for given in (*actuals.positional, *actuals.keywords.values()))

    def _gives_back(self, body: Scope, model: Instance) -> bool:
        return body.module is not self.context.module or self._returns(body, model if model.copied else None)

    # Reports and repairs

    def _tell(
        self, event: Event, steps: tuple[Step, ...], entry: Entry | None, message: str, fix: FixPlan | None
    ) -> None:
        sites = [*(step.site for step in steps), event.site]
        place = next(((site.call, site.scope) for site in sites if self.context.here(site.scope)), None)
        if place is None and entry is not None and isinstance(entry.node, cst.Call):
            place = entry.node, entry.scope  # what is compiled stands in another file
        if place is None or id(place[0]) in self._told:
            return
        self._told.add(id(place[0]))
        notes = [] if entry is None else [Note(entry.node, entry.scope, "compiled here")]
        notes.append(Note(event.site.call, event.site.scope, "draws here"))
        self.tell(place, message, help=_HELP, related=notes, fix=fix)

    def _swapped(self, entry: Entry) -> FixPlan | None:
        """`nnx.jit` for `jax.jit`."""
        edit = tracked(self.context, entry)
        return None if edit is None else FixPlan("unsafe", "changes", "compile with `nnx.jit`", (edit,))

    def _argument(self, entry: Entry, body: Scope, model: Instance) -> FixPlan | None:
        """Pass a captured model as the first argument."""
        things, project = self.survey.walker.things, self.context.project
        names = {
            node.value
            for node in descendants(body.node)
            if isinstance(node, cst.Name) and self._same(things.eval(node, body, None), model)
        }
        keeps = things.role(entry.name, Tracks) is not None
        edit = None if keeps else tracked(self.context, entry)
        if len(names) != 1 or (edit is None and not keeps) or not isinstance(body.node, cst.FunctionDef):
            return None
        name = names.pop()
        owner, _ = project.bindings(name, body)
        found = callers_within(project, body)
        first = next(iter((*body.parameters.posonly_params, *body.parameters.params)), None)
        if first is None or body.owner is not None:
            return None
        edits = [] if edit is None else [edit]
        edits.append(self._before(first, body, f"{name}, "))
        more = self._handed_out(body, name)
        if more is not None:
            return FixPlan("unsafe", "changes", _PASS.format(name), (*edits, *more))
        if found.escapes or not found.calls:
            return None
        for caller in found.calls:
            call, scope = caller.site.call, caller.site.scope
            if caller.maps or not call.args or project.bindings(name, scope)[0] is not owner:
                return None
            edits.append(self._before(call.args[0], scope, f"{name}, "))
        return FixPlan("unsafe", "changes", _PASS.format(name), tuple(edits))

    def _same(self, thing: Thing, model: Instance) -> bool:
        """Whether a name holds the model, in whichever activation of the function that makes it."""
        return isinstance(thing, Instance) and thing.site is model.site and thing.copied is model.copied

    def _handed_out(self, body: Scope, name: str) -> tuple[TextEdit, ...] | None:
        """Where a function only returns the one that it compiles: return one that passes the model on."""
        parameters, outer = body.parameters, body.parent
        names = [parameter.name.value for parameter in (*parameters.posonly_params, *parameters.params)]
        plain = list(all_parameters(parameters)) == [*parameters.posonly_params, *parameters.params]
        if outer is None or not outer.is_function or not plain or name in names or body.name in names:
            return None
        if any(parameter.default is not None for parameter in parameters.params):
            return None
        if self.context.project.bindings(name, outer)[0] is not self.context.project.bindings(name, body)[0]:
            return None
        handed = [value for value, _ in outer.returns if isinstance(value, cst.Name) and value.value == body.name]
        reads = [
            node
            for node in descendants(outer.node)
            if isinstance(node, cst.Name) and node.value == body.name and node is not getattr(body.node, "name", None)
        ]
        if len(outer.bindings.get(body.name, ())) != 1 or not handed or any(read not in handed for read in reads):
            return None
        text = f"lambda {', '.join(names)}: {body.name}({', '.join((name, *names))})"
        return tuple(replace(node, outer, text) for node in handed)

    def _before(self, node: cst.CSTNode, scope: Scope, text: str) -> TextEdit:
        place = node.value if isinstance(node, cst.Arg) and node.keyword is None and not node.star else node
        start, _ = scope.module.span(place, scope.tree)
        return TextEdit(scope.module, start, start, text)


def _within(scope: Scope) -> Iterator[Scope]:
    """A function and those inside it."""
    yield scope
    for inner in scope.inner:
        yield from _within(inner)


_ARGUMENT = (
    "the compiled function advances the streams of a copy of the model: outside nothing moves on, and every call draws "
    "the same numbers (before flax 0.11, TypeError)"
)
_MERGED = (
    "the compiled function draws from a model whose state it does not return: every call starts from the same state "
    "and draws the same numbers"
)
_CAPTURED = (
    "the compiled function captures the model whose streams it advances: TraceContextError (before flax 0.11, the same "
    "numbers in every call)"
)
_CAPTURED_OLD = (
    "the compiled function captures the model whose streams it advances: its first numbers become constants, and every "
    "call draws them again"
)
_PASS = "pass `{}` as an argument"
_HELP = "pass the model as an argument of a function that `nnx.jit` compiles, or return its state"
