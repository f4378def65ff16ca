"""What the rules about comparisons share: what to say, and how to write the comparison with tolerances."""

from __future__ import annotations

import ast

from rnglint.api.context import Context, FixPlan, TextEdit
from rnglint.api.diagnostics import Applicability
from rnglint.api.rule import Rule
from rnglint.fixes import calls
from rnglint.fixes.imports import Spelling
from rnglint.fixes.needs import first, need, only, or_none
from rnglint.knowledge.comparisons import COARSE, DEFAULT_TOLERANCES, SUCCESSORS, TOLERANT, WIDE
from rnglint.machine.histories import Engine, Sides
from rnglint.program import places
from rnglint.trace.rounding import Disagreement


class ComparisonRule(Rule):
    """Calls ``check`` for every comparison of this file whose sides were computed in different ways."""

    words = frozenset({"assert"})

    def look(self) -> None:
        for found in self.trace.disagreements:
            self.check(found)

    def tell(self, found: Disagreement, message: str, help: str, kind: Applicability) -> None:
        """Report a comparison."""
        caller = found.caller
        shown = [] if caller is None else [(caller, "this call gives both sides")]
        where = (self.file, found.comparison.node)
        self.report(where, message, help=help, related=shown, fix=lambda: _tolerant(self.context, found, kind))


def manner(engine: Engine) -> str:
    """How an engine computes, for messages."""
    library = {"jax": "JAX", "torch": "torch", "numpy": "NumPy"}.get(engine.library, "the library")
    if engine.mode == "loop":
        return f"{library} in a compiled loop" + (" on the XLA device" if engine.place else "")
    if engine.mode == "vmap":
        return f"{library} under `vmap`"
    if engine.mode:
        return f"`{engine.mode}`"
    if engine.place:
        return f"{library} on the XLA device"
    return f"{library} step by step"


def manners(found: Disagreement) -> str:
    """How both sides of a comparison were computed, for messages: in which way, or in which type."""
    one, other = manner(found.this), manner(found.that)
    return f"{one} in {found.this.dtype} and in a finer type" if one == other else f"{one} and {other}"


def float_type(context: Context, sides: Sides) -> str:
    """The coarsest float type in which the sides were rounded in different ways.

    Where they name none that is coarser than single precision: the widest one that the file or what it imports
    speaks of, or single precision.
    """
    named = {engine.dtype for engine in sides.left.engines ^ sides.right.engines}
    for dtype in COARSE:
        if dtype in named:
            return dtype
    found = any(word in text for text in context.trace.texts for word in ("float64", "double", "x64"))
    return "float64" if found else "float32"


def _tolerant(context: Context, found: Disagreement, kind: Applicability) -> FixPlan:
    """Compare with tolerances, in the words of the module.  A helper may compare other things for other callers."""
    if found.caller is not None:
        kind = "unsafe"
    edits = or_none(_renamed, context, found) or _written_anew(context, found)
    return FixPlan(kind, "same", "compare with the tolerances of the dtype", edits)


def _options(context: Context, sides: Sides, name: str) -> str:
    """Tolerances to pass; none where the function knows the dtype's own.

    Of the coarse types these leave results near zero no room that are sums of larger numbers.
    """
    dtype = float_type(context, sides)
    if dtype in COARSE:
        rtol, _ = DEFAULT_TOLERANCES[dtype]
        return f"rtol={rtol:g}, atol={rtol:g}".replace("e-0", "e-")
    if name in TOLERANT:
        return ""
    rtol, atol = WIDE if dtype == "float32" else DEFAULT_TOLERANCES[dtype]
    return f"rtol={rtol:g}, atol={atol:g}".replace("e-0", "e-")


def _renamed(context: Context, found: Disagreement) -> tuple[TextEdit, ...]:
    """The same call with another function, or with other tolerances."""
    sides, code = found.sides, context.trace.code
    call, role = only(sides.node, ast.Call), first([sides.role])
    successor = SUCCESSORS.get(sides.api, sides.api if role.rtol is not None else "")
    prefix, _, last = successor.rpartition(".")
    need(successor, role.asserts or found.comparison.whole, prefix == sides.api.rpartition(".")[0])
    tolerances = {parameter.name for parameter in (role.rtol, role.atol) if parameter is not None}
    kept = [places.text(code, each) for each in (call.args[:2] if role.rtol is not None else call.args)]
    kept += [places.text(code, each) for each in call.keywords if each.arg not in tolerances]
    options = _options(context, sides, successor)
    edits = []
    if successor != sides.api:
        func = only(call.func, ast.Attribute)
        edits.append(calls.replace(code, func, f"{places.text(code, func.value)}.{last}"))
    if len(kept) != len(call.args) + len(call.keywords):
        edits.append(calls.clear(code, call, ", ".join([*kept, options] if options else kept)))
    elif options:
        edits.append(calls.add(code, call, options))
    return tuple(edits)


def _written_anew(context: Context, found: Disagreement) -> tuple[TextEdit, ...]:
    """A call of an asserting function in the place of the statement."""
    sides, node, code = found.sides, found.comparison.node, context.trace.code
    texts = [places.text(code, operand) for operand in sides.operands if operand is not None]
    need(found.comparison.whole, len(texts) == 2)
    left, right = texts
    spelling = Spelling(context.project, context.module)
    draft = spelling.draft
    said = places.text(code, node.msg) if isinstance(node, ast.Assert) and node.msg is not None else ""
    torch = spelling.local("torch", node)
    if sides.left.libraries | sides.right.libraries == {"torch"} and torch:
        numbers = any(text.endswith((".tolist()", ".item()")) or text.startswith("float(") for text in texts)
        options = f", {_options(context, sides, '')}" if numbers else ""
        draft.put(node, f"{torch}.testing.assert_close({left}, {right}{options}{', msg=' + said if said else ''})")
    else:
        check = spelling.spell("numpy.testing.assert_allclose", node)
        said = f", err_msg={said}" if said else ""
        draft.put(node, f"{check}({left}, {right}, {_options(context, sides, '')}{said})")
    return draft.edits()
