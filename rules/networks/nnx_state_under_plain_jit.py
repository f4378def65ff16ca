"""RNG412 nnx-state-under-plain-jit."""

from __future__ import annotations

import ast

import libcst as cst

from rnglint.context import FixPlan, TextEdit
from rnglint.fixes.threading.callers import callers_within
from rnglint.fixes.threading.nodes import Nodes
from rnglint.fixes.threading.nofix import or_none
from rnglint.knowledge.roles import Tracks
from rnglint.machine.terms import Func
from rnglint.models.tracing import home
from rnglint.project.scopes import Scope, all_parameters
from rnglint.trace.compiled import Held, Inside
from rnglint.traversal import descendants

from ._networks import NetworkRule
from ._nnx import tracked


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
    fix = "unsafe"
    stream = "changes"

    def look(self) -> None:
        """Every draw in a compiled function from streams that it has come by."""
        found = self.trace.advanced_inside
        for inside, ask, held in () if found and self.trace.switched_off else found:
            below = [step for step in inside.steps[1:] if step.frame.code is self.file and step.kind != "iteration"]
            message = {"argument": _ARGUMENT, "merged": _MERGED, "captured": _CAPTURED}[held]
            old = held == "captured" and not self.context.admits("flax", ">=0.11")
            self.report(
                (self.file, below[0].node if below else inside.entry.node),
                _CAPTURED_OLD if old else message,
                help=_HELP,
                related=[((self.file, inside.entry.node), "compiled here"), (ask.event.step, "draws here")],
                fix=self._repair(inside, held),
            )

    @or_none
    def _repair(self, inside: Inside, held: Held) -> FixPlan | None:
        """`nnx.jit` for `jax.jit`, and a captured model becomes an argument; a state is left to the author."""
        keeps = self.context.project.knowledge.role(inside.entry.name, Tracks) is not None
        edit = None if keeps else tracked(self.context, inside.entry)
        if held == "argument" and edit is not None:
            return FixPlan("unsafe", "changes", "compile with `nnx.jit`", (edit,))
        if held != "captured" or (edit is None and not keeps):
            return None
        call, function = inside.steps[1].node if len(inside.steps) > 1 else None, home(inside.entry.function)
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name) or not isinstance(function, Func):
            return None
        body = Nodes.within(self.context.module).scope(function.frame.code, function.node)
        return self._argument(call.func.id, body, [] if edit is None else [edit])

    def _argument(self, name: str, body: Scope, edits: list[TextEdit]) -> FixPlan | None:
        """Pass a captured model as the first argument."""
        project = self.context.project
        owner, _ = project.bindings(name, body)
        found = callers_within(project, body)
        first = next(iter((*body.parameters.posonly_params, *body.parameters.params)), None)
        if first is None or body.owner is not None or owner is body or not isinstance(body.node, cst.FunctionDef):
            return None
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
        handed = [value for value in outer.returns if isinstance(value, cst.Name) and value.value == body.name]
        reads = [
            node
            for node in descendants(outer.node)
            if isinstance(node, cst.Name) and node.value == body.name and node is not getattr(body.node, "name", None)
        ]
        if len(outer.bindings.get(body.name, ())) != 1 or not handed or any(read not in handed for read in reads):
            return None
        text = f"lambda {', '.join(names)}: {body.name}({', '.join((name, *names))})"
        spans = [outer.module.span(node, outer.tree) for node in handed]
        return tuple(TextEdit(outer.module, start, end, text) for start, end in spans)

    def _before(self, node: cst.CSTNode, scope: Scope, text: str) -> TextEdit:
        place = node.value if isinstance(node, cst.Arg) and node.keyword is None and not node.star else node
        start, _ = scope.module.span(place, scope.tree)
        return TextEdit(scope.module, start, start, text)


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
