"""What the rules about nnx share: which object holds the state that a draw advances."""

from __future__ import annotations

from collections.abc import Sequence

import libcst as cst

from rnglint.context import Context, TextEdit
from rnglint.fixes.arguments import replace
from rnglint.knowledge.roles import Compiles, StochasticLayer
from rnglint.networks.streams import layer_need
from rnglint.networks.survey import Survey
from rnglint.networks.things import UNKNOWN, Const, Func, Instance
from rnglint.networks.walk import Event, Step
from rnglint.project.compiled import Entry
from rnglint.project.scopes import Scope, Site
from rnglint.project.values import External

NNX = "flax.nnx"
JIT = "jit"


def draws(survey: Survey, event: Event) -> bool:
    """Whether an event surely advances a stream of an nnx model."""
    things = survey.walker.things
    if event.kind == "layer":
        role = things.role(event.name, StochasticLayer)
        if not isinstance(role, StochasticLayer) or role.system != "nnx":
            return False
        need = layer_need(things, event)
        return need is not None and need.certain and need.supplied is not False
    return event.kind == "stream" and event.sure and event.name.startswith(NNX)


def own_streams(survey: Survey, event: Event, body: Scope) -> bool:
    """Whether a draw advances streams that the model holds: none that its call is given, or that ``body`` makes."""
    things = survey.walker.things
    if event.kind == "layer":
        role = things.role(event.name, StochasticLayer)
        assert isinstance(role, StochasticLayer) and isinstance(event.thing, Instance)
        given = things.given(event.given, role.source_call)
        if given is not None and things.look(given) != Const(None):
            return False
        source = things.given(event.thing.given, role.source)
        made = UNKNOWN if source is None else things.look(source)
    else:
        made = event.thing
    if not isinstance(made, Instance) or made.site is None:
        return event.kind == "layer"
    return made.site.scope is not body and body not in made.site.scope.enclosing()


def root(survey: Survey, event: Event, steps: Sequence[Step]) -> Instance | None:
    """The outermost nnx module (or the layer itself) whose call leads to a draw."""
    for step in steps:
        if isinstance(step.callee, Func) and isinstance(step.callee.receiver, Instance):
            receiver = step.callee.receiver
            base = None if isinstance(receiver.cls, str) else survey.project.module_base(receiver.cls)
            if base is not None and base.framework == "nnx":
                return receiver
    return event.thing if isinstance(event.thing, Instance) and event.kind == "layer" else None


def package(context: Context) -> str | None:
    """The name that the file has for nnx."""
    for name, bindings in context.module.scope.bindings.items():
        imported = all(binding.kind == "import" for binding in bindings)
        if imported and context.project.name(name, context.module.scope) == External(NNX):
            return name
    return None


def assigned(line: cst.CSTNode, site: Site) -> cst.Name | None:
    """The one name to which a line that does nothing else gives what a call makes."""
    small = line.body[0] if isinstance(line, cst.SimpleStatementLine) and len(line.body) == 1 else None
    if not isinstance(small, cst.Assign) or len(small.targets) != 1 or small.value is not site.call:
        return None
    target = small.targets[0].target
    return target if isinstance(target, cst.Name) else None


def tracked(context: Context, entry: Entry) -> TextEdit | None:
    """Let `nnx.jit` compile a function in place of `jax.jit`; None where the file has no name for nnx."""
    nnx = package(context)
    target = _compiler(entry)
    if nnx is None or target is None or not context.here(entry.scope):
        return None
    return replace(target, entry.scope, f"{nnx}.{JIT}")


def _compiler(entry: Entry) -> cst.BaseExpression | None:
    """The expression that names the compiler, where nothing but its function is given to it."""
    if isinstance(entry.node, cst.Decorator):
        expression = entry.node.decorator
        return expression if isinstance(expression, (cst.Name, cst.Attribute)) else None
    if isinstance(entry.node, cst.Call) and len(entry.node.args) == 1:
        return entry.node.func if isinstance(entry.node.func, (cst.Name, cst.Attribute)) else None
    return None


def compiled(context: Context) -> list[Entry]:
    """The functions of the file that JAX compiles."""
    return [
        entry
        for entry in context.entries
        if isinstance(entry.role, Compiles) and entry.role.compiler == "jax.jit" and entry.body is not None
    ]
