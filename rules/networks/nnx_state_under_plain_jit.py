"""RNG412 nnx-state-under-plain-jit."""

from __future__ import annotations

import ast
from functools import partial

from rnglint.api.context import FixPlan, Note, TextEdit
from rnglint.fixes import calls
from rnglint.fixes.merged import given_back, kept
from rnglint.fixes.needs import need, only
from rnglint.fixes.threading.callers import callers_within
from rnglint.knowledge.roles import Tracks
from rnglint.machine.callables import Func
from rnglint.machine.events import Tracing
from rnglint.models.tracing import home
from rnglint.program import places, signatures
from rnglint.program.code import FunctionNode
from rnglint.program.scopes import Scope
from rnglint.program.syntax import descendants, is_name
from rnglint.trace.compiled import Inside
from rnglint.trace.lost_streams import Held, put_together

from ._networks import NetworkRule
from ._split import package

_MERGED = "the new state has to be returned and merged by the caller, which only its author can write"


class NnxStateUnderPlainJit(NetworkRule):
    """A compiled function advances the streams of an nnx model, but not outside of the function.

    ## What it does

    Reports a draw of an nnx model (active dropout, `self.rngs.noise()`) in a function compiled by `jax.jit`, when

    - the model is captured from around the function (by `nnx.jit`, too);
    - the model is an argument, and the function does not return it or its state;
    - the model is put together with `nnx.merge` from a state that the function does not return, or that a loop gets
      back in each round and assigns to `_`.

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
    of the function is in sight. A state that the function merges is returned, where every call can put it where it took
    the old one from; one that a call throws away takes the place of the old one. The random numbers change.

    ## References

    - [Flax: nnx transforms](https://flax.readthedocs.io/en/latest/guides/transforms.html)
    """

    code = "RNG412"
    fix = "unsafe"

    def look(self) -> None:
        """Every draw in a compiled function from streams that it has come by."""
        found = self.trace.advanced_inside
        for inside, ask, held in () if found and self.trace.switched_off else found:
            below = inside.steps[0 if held == "dropped" else 1 :]
            below = [step for step in below if step.frame.code is self.file and step.kind != "iteration"]
            message = {"argument": _ARGUMENT, "merged": _MERGED, "captured": _CAPTURED, "dropped": _DROPPED}[held]
            put = put_together(inside, ask) if held in ("merged", "dropped") else None
            related: list[Note] = [((self.file, inside.entry.node), "compiled here")]
            related += [] if put is None else [(put, "the model is put together here")]
            related += [(ask.event.step, "draws here")]
            old = held == "captured" and not self.context.admits("flax", ">=0.11")
            self.report(
                (self.file, below[0].node if below else inside.entry.node),
                _CAPTURED_OLD if old else message,
                help=_HELP,
                related=related,
                fix=partial(self._repair, inside, held),
            )

    def _repair(self, inside: Inside, held: Held) -> FixPlan:
        """`nnx.jit` for `jax.jit`; a captured model becomes an argument, and a state is given back."""
        keeps = self.context.project.knowledge.role(inside.entry.name, Tracks) is not None
        edit = None if keeps else self._tracked(inside.entry)
        if held == "argument" and edit is not None:
            return self.plan("compile with `nnx.jit`", edit)
        if held == "merged" and (function := home(inside.entry.function)) is not None:
            edits = given_back(self.context, Scope(function.frame.code, function.node))
            return self.plan("return the state of the model, and keep it", *edits)
        if held == "dropped" and (function := home(inside.entry.function)) is not None:
            call, body = inside.steps[0], Scope(function.frame.code, function.node)
            return self.plan("keep the new state", *kept(body, call.frame.code, only(call.node, ast.Call)))
        need(held == "captured", edit is not None or keeps, len(inside.steps) > 1, why=_MERGED)
        called = only(only(inside.steps[1].node, ast.Call).func, ast.Name)
        function = only(home(inside.entry.function), Func)
        need(function.frame.code is self.file)
        return self._argument(called.id, Scope(self.file, function.node), [] if edit is None else [edit])

    def _tracked(self, entry: Tracing) -> TextEdit | None:
        """Let `nnx.jit` compile a function in place of `jax.jit`; None where the file has no name for nnx.

        Nothing but the function may be given to the compiler.
        """
        nnx, node = package(self.context), entry.node
        if isinstance(node, ast.Call):
            node = node.func if len(node.args) + len(node.keywords) == 1 else node
        if not nnx or entry.frame.code is not self.file or not isinstance(node, (ast.Name, ast.Attribute)):
            return None
        return calls.replace(self.file, node, f"{nnx}.{_JIT}")

    def _argument(self, name: str, body: Scope, edits: list[TextEdit]) -> FixPlan:
        """Pass a captured model as the first argument."""
        owner = body.binder(name)
        found = callers_within(self.context.project, body)
        need(body.positional, body.owner is None, owner != body)
        edits.append(self._before(signatures.positional(only(body.node, *FunctionNode))[0], name))
        more = self._handed_out(body, name)
        if more is not None:
            return self.plan(_PASS.format(name), *edits, *more)
        need(not found.escapes, found.calls)
        for caller in found.calls:
            call, scope = caller.site.call, caller.site.scope
            need(not caller.maps, call.args or call.keywords, scope.binder(name) == owner)
            edits.append(self._before([*call.args, *call.keywords][0], name))
        return self.plan(_PASS.format(name), *edits)

    def _handed_out(self, body: Scope, name: str) -> tuple[TextEdit, ...] | None:
        """Where a function only returns the one that it compiles: return one that passes the model on."""
        args, outer, names = body.function.args, body.parent, body.positional
        if outer is None or not outer.is_function or name in names or body.name in names:
            return None
        if args.vararg or args.kwonlyargs or args.kwarg or args.defaults or outer.binder(name) != body.binder(name):
            return None
        reads = [node for node in descendants(outer.node) if is_name(node, body.name)]
        returned = all(isinstance(self.file.parents[read], ast.Return) for read in reads)
        if outer.stores(body.name) != [body.node] or not reads or not returned:
            return None
        text = f"lambda {', '.join(names)}: {body.name}({', '.join((name, *names))})"
        return tuple(calls.replace(self.file, read, text) for read in reads)

    def _before(self, node: ast.AST, name: str) -> TextEdit:
        start, _ = places.span(self.file, node)
        return TextEdit(self.context.module, start, start, f"{name}, ")


_ARGUMENT = (
    "every call draws the same numbers: the compiled function advances the streams of a copy of the model only (before "
    "flax 0.11 it raises TypeError)"
)
_MERGED = (
    "every call draws the same numbers: the compiled function does not return the state of the model that it draws from"
)
_DROPPED = (
    "every round draws the same numbers: the state of the model that the compiled function returns, which holds the "
    "counters of its streams, is thrown away"
)
_CAPTURED = (
    "this raises TraceContextError: the compiled function captures the model whose streams it advances (before flax "
    "0.11 every call draws the same numbers)"
)
_CAPTURED_OLD = (
    "every call draws the same numbers: the compiled function captures the model, and its first draws become constants"
)
_JIT = "jit"
_PASS = "pass `{}` as an argument"
_HELP = "pass the model as an argument of a function that `nnx.jit` compiles, or return its state"
