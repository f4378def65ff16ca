"""RNG308 constant-key-fallback."""

from __future__ import annotations

import ast
from functools import partial

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes.needs import need, or_none
from rnglint.fixes.passed_on import passed_on
from rnglint.fixes.required import refused, required
from rnglint.knowledge.equinox import PARAMETERS
from rnglint.knowledge.purposes import judges
from rnglint.knowledge.roles import MakesKey
from rnglint.machine.events import Event
from rnglint.program import signatures
from rnglint.program.code import Code, FunctionNode
from rnglint.program.scopes import Scope
from rnglint.program.signatures import defaults
from rnglint.program.syntax import descendants, is_none
from rnglint.trace.constants import ConstantKey, are_of_form
from rnglint.trace.explained import STARTS, definitions, explained, initializes
from rnglint.trace.given import argument


class ConstantKeyFallback(Rule):
    """A function that is given no key draws from a constant one.

    ## What it does

    Reports a constant key that replaces a missing argument (`if key is None`, `key or ...`, a conditional
    expression, the default of `kwargs.get`), if the function, or one that it passes the key to, draws from it. A
    constructor whose layers begin with a constant key, or with `nnx.Rngs(0)`, is reported where a method, or a
    comprehension, of a program makes two such objects without a key: their weights are equal.

    ## Why is this bad?

    Everybody who omits the key draws the same numbers: two layers get the same noise, two calls the same sample,
    and nothing shows it. `key or jax.random.key(0)` moreover fails as soon as a key is given, because a key has no
    truth value.

    ## Example

    ```python
    def jitter(x, scale, key=None):
        if key is None:
            key = jax.random.key(0)
        return x + scale * jax.random.normal(key, x.shape)
    ```

    ## Use instead

    ```python
    def jitter(x, scale, key):
        return x + scale * jax.random.normal(key, x.shape)
    ```

    A required key is how JAX does it. Where the key has to stay behind optional parameters, raise an error without one.

    Only draws that are seen count: a key that is given to a library which is not known is not reported, and neither is
    a seed that an attribute holds and nobody sets (`self.seed or 0`).

    ## When not to use it

    When the fixed key is part of what the function promises. A comment at the statement or a docstring that says so
    ("a fixed key", "defaults to `jax.random.key(0)`") is enough. Not reported are also functions whose name says
    that they initialize something, keys from which no draw is seen (`model.init`, `jax.eval_shape`), a constant
    into which something that varies is folded, fallbacks that do something else as well, such as a warning, and
    tests. A function that measures a model, by its name, does so by the same numbers each time: it is shown only with
    `--preview`. So is a parameter without a default, unless a call writes None for it: who leaves out a key calls
    another function, which may say what happens then.

    ## Fix

    Unsafe: without a key the function raises `ValueError`, and every call in the project that omitted it passes
    one, made from the seed or key in scope there, or from a parameter that its own callers pass. A function on the way
    that is given the key among its other options, and loses it, passes it on instead. There is no fix if
    a call passes something that may be None, if code out of sight may call the function, if the function is compiled,
    or if it takes an `Rngs`.

    ## References

    - [JAX: pseudorandom numbers](https://docs.jax.dev/en/latest/random-numbers.html)
    - [numpy.random.default_rng](https://numpy.org/doc/stable/reference/random/generator.html)
    """

    code = "RNG308"
    of_tests = False
    fix = "unsafe"

    def look(self) -> None:
        """Keys of constants that are made or used only where a parameter is missing."""
        for made in self.trace.constant_keys.values():
            draw = next((use for use in made.uses if _is_draw(use)), None)
            draw = self.trace.keys_made_again.get(made.node) if draw is None else draw
            if draw is not None and isinstance(made.node, ast.Call):
                self._check(made, made.node, draw)

    def _check(self, made: ConstantKey, call: ast.Call, draw: Event) -> None:
        code, name = self.file, made.stands_in_for
        function = next((each for each in definitions(code, call) if isinstance(each, FunctionNode)), None)
        if not name or function is None or initializes(code, call):
            return
        holder = made.holder or made.makings[0].frame
        if holder.node is not function and self.trace.is_always_given(holder.node, call):
            return  # a helper makes the key, for a parameter that everybody gives
        if self.trace.is_always_given(function, call) or are_of_form(self.trace.programs, call):
            return
        key, around = _arm(code, call)
        if isinstance(around, ast.If) and _does_more(around, call):
            return
        if explained(code, around.test if isinstance(around, ast.If) else key, key, name):
            return
        may_be_left_out = _may_be_left_out(holder.node, name)
        without = "without" if may_be_left_out else "with None for"
        is_key = self.context.program.knowledge.role(made.makings[0].api, MakesKey) is not None
        self.report(
            (code, key),
            f"calls of `{holder.qualname}` {without} `{name}` all draw the same numbers: they share this constant key",
            help=f"require `{name}`, or make a new key where it is not given",
            related=[(draw, f"`{draw.api}` draws here")],
            sure=not judges(holder.qualname) and (may_be_left_out or self._gets_none(holder.node, name)),
            fix=partial(self._given, made, Scope(code, function), name, key) if is_key else None,
        )

    def _given(self, made: ConstantKey, function: Scope, name: str, key: ast.expr) -> FixPlan:
        """With the key of the caller, which somebody on the way has lost, or with one that all callers have to give."""
        if edits := or_none(passed_on, name, made.node, self.trace.everywhere) or ():
            return self.plan("pass the key on", *edits, *refused(self.context, function, name, key))
        need(not (made.is_traced or function.decorators))
        return required(self.context, function, name, key)

    def _gets_none(self, function: ast.AST, name: str) -> bool:
        """Whether a call in sight writes None for a parameter."""
        calls = (step for each in self.trace.executions for step in each.ledger.calls)
        given = (argument(step, name) for step in calls if getattr(step.label, "node", None) is function)
        return any(is_none(each) for each in given)


def _is_draw(event: Event) -> bool:
    """Whether it draws more than what parameters start from."""
    if event.kind == "linen-init" or event.api in PARAMETERS:
        return False
    return not any(STARTS.search(step.frame.qualname.rpartition(".")[2]) for step in event.step.path())


def _may_be_left_out(function: ast.AST, name: str) -> bool:
    """Whether a call need not give a parameter, or may have it among others."""
    args = getattr(function, "args", None)
    optional = {arg.arg for arg, _ in defaults(args)} if isinstance(args, ast.arguments) else set()
    return name in optional or name not in signatures.names(function)


def _arm(code: Code, call: ast.Call) -> tuple[ast.expr, ast.AST]:
    """The expression that stands in for the parameter, and the condition around it: a statement or expression."""
    key: ast.expr = call
    node: ast.AST = call
    while not isinstance(node, (ast.stmt, ast.Lambda)):
        below, node = node, code.parents[node]
        taken = isinstance(node, ast.IfExp) and below is not node.test
        if (taken or (isinstance(node, ast.BoolOp) and below is not node.values[0])) and isinstance(below, ast.expr):
            return below, node
    while not isinstance(node, (*FunctionNode, ast.Lambda, ast.Module, ast.If)):
        node = code.parents[node]
    return key, node


def _does_more(around: ast.If, call: ast.Call) -> bool:
    """Whether the arm with the key does more than to set variables, so that somebody may be told."""
    inside = any(below is call for statement in around.body for below in descendants(statement))
    arm = around.body if inside else around.orelse
    return any(isinstance(below, (ast.Expr, ast.Raise)) for statement in arm for below in descendants(statement))
