"""What the rules about comparisons share: what to say, and how to write the comparison with tolerances."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import FixPlan, Note, TextEdit
from rnglint.diagnostics import Location
from rnglint.fixes import arguments
from rnglint.knowledge.comparisons import DEFAULT_TOLERANCES, SUCCESSORS, TOLERANT, WIDE
from rnglint.project.comparisons import Comparison, Difference, comparisons, differences, last_name
from rnglint.project.provenance import Engine, Provenance
from rnglint.project.values import External, Path
from rnglint.rule import Rule

if TYPE_CHECKING:
    from rnglint.context import Context
    from rnglint.diagnostics import Applicability
    from rnglint.project.scopes import Scope


class ComparisonRule(Rule):
    """Calls ``check`` for every comparison of this file whose sides were computed in different ways."""

    triggers = ("assert",)

    def visit_Module(self, node: cst.Module) -> None:
        """Look at what each function asserts."""
        module, project = self.context.module, self.context.project
        if "assert" not in module.source.text:
            return
        provenance = Provenance(project)
        for scope in list(module.tree.scopes.values()):
            if scope.kind == "class":
                continue
            for found in comparisons(project, scope):
                if self.concerns(found):
                    if not self.context.sees_all():
                        return
                    for difference, path in differences(project, found, provenance):
                        self.check(found, difference, path)
                        break

    def concerns(self, found: Comparison) -> bool:
        """Whether the rule looks at a comparison of this form."""
        raise NotImplementedError

    def check(self, found: Comparison, difference: Difference, path: Path) -> None:
        """Report."""
        raise NotImplementedError

    def notes(self, path: Path) -> list[Note]:
        """Where the two sides come from, if a caller gives them."""
        return [Note(hop.node, hop.scope, "this call gives both sides") for hop in path]


def manner(engine: Engine) -> str:
    """How an engine computes, for messages."""
    library = {"jax": "JAX", "torch": "torch", "numpy": "NumPy"}.get(engine.library, "the library")
    if engine.mode == "loop":
        return f"{library} in a compiled loop"
    if engine.mode == "vmap":
        return f"{library} under `vmap`"
    if engine.mode:
        return f"`{engine.mode}`"
    if engine.place:
        return f"{library} on the XLA device"
    return f"{library} step by step"


def float_type(context: Context) -> str:
    """The widest float type that the file speaks of; single precision if it names none."""
    text = context.module.source.text
    return "float64" if any(word in text for word in ("float64", "double", "x64")) else "float32"


def tolerant(
    context: Context, found: Comparison, difference: Difference, path: Path, kind: Applicability
) -> FixPlan | None:
    """Compare with tolerances, in the words of the module.  A helper may compare other things for other callers."""
    kind = "unsafe" if path else kind
    edits = _renamed(context, found) or _written_anew(context, found, difference)
    return None if edits is None else FixPlan(kind, "same", "Compare with the tolerances of the dtype", edits)


def _options(context: Context, name: str) -> str:
    """Tolerances to pass; none where the function knows the dtype's own."""
    if name in TOLERANT:
        return ""
    rtol, atol = DEFAULT_TOLERANCES["float64"] if float_type(context) == "float64" else WIDE
    return f"rtol={rtol:g}, atol={atol:g}".replace("e-0", "e-")


def _renamed(context: Context, found: Comparison) -> tuple[TextEdit, ...] | None:
    """The same call with another function, or with other tolerances."""
    call, role = found.call, found.role
    if call is None or role is None:
        return None
    name = last_name(context.project, found)
    successor = SUCCESSORS.get(context.project.knowledge.canonical(name), name if role.rtol is not None else "")
    if not successor or (not role.asserts and not found.whole) or successor.rpartition(".")[0] != _prefix(name):
        return None
    tolerances = {parameter.name for parameter in (role.rtol, role.atol) if parameter is not None}
    kept = [
        argument
        for index, argument in enumerate(call.args)
        if not (argument.keyword is not None and argument.keyword.value in tolerances)
        and not (argument.keyword is None and role.rtol is not None and index >= 2)
    ]
    texts = [_argument(context, argument, found.scope) for argument in kept]
    options = _options(context, successor)
    edits = []
    if successor != name:
        if not isinstance(call.func, cst.Attribute):
            return None
        edits.append(arguments.replace(call.func.attr, found.scope, successor.rpartition(".")[2]))
    if len(kept) == len(call.args) and call.args:
        if options:
            edits.append(arguments.add(call, found.scope, options))
    else:
        edits.append(arguments.clear(call, found.scope, ", ".join([*texts, *([options] if options else [])])))
    return tuple(edits)


def _prefix(name: str) -> str:
    return name.rpartition(".")[0]


def _argument(context: Context, argument: cst.Arg, scope: Scope) -> str:
    text = context.source(argument.value, scope)
    name = "" if argument.keyword is None else f"{argument.keyword.value}="
    return f"{argument.star}{name}{text}"


def _written_anew(context: Context, found: Comparison, difference: Difference) -> tuple[TextEdit, ...] | None:
    """A call of an asserting function in the place of the statement."""
    if not found.whole or not isinstance(found.node, (cst.Assert, cst.Call)):
        return None
    left, right = (context.source(side, found.scope) for side in (found.left, found.right))
    both = difference.left_library | difference.right_library
    torch, numpy = (_local(context, name, found.scope) for name in ("torch", "numpy"))
    edits: list[TextEdit] = []
    message = found.node.msg if isinstance(found.node, cst.Assert) else None
    said = "" if message is None else context.source(message, found.scope)
    if both == {"torch"} and torch:
        numbers = any(text.endswith((".tolist()", ".item()")) or text.startswith("float(") for text in (left, right))
        options = f", {_options(context, '')}" if numbers else ""
        text = f"{torch}.testing.assert_close({left}, {right}{options}{', msg=' + said if said else ''})"
    else:
        if not numpy:
            edit = _new_import(context)
            if edit is None:
                return None
            edits.append(edit)
        text = f"{numpy or 'np'}.testing.assert_allclose({left}, {right}, {_options(context, '')}"
        text += f", err_msg={said})" if said else ")"
    return (*edits, arguments.replace(found.node, found.scope, text))


def _local(context: Context, dotted: str, scope: Scope) -> str:
    """The local name of an imported module; empty if there is none."""
    for candidate in (scope, *scope.enclosing()):
        for name, bindings in candidate.bindings.items():
            if all(binding.kind == "import" for binding in bindings):
                value = context.project.name(name, scope)
                if isinstance(value, External) and value.name == dotted:
                    return name
    return ""


def _new_import(context: Context) -> TextEdit | None:
    """``import numpy as np`` behind the last import at the top of the file."""
    module = context.module
    if any("np" in scope.bindings for scope in module.tree.scopes.values()):
        return None
    last: cst.CSTNode | None = None
    for statement in module.tree.root.body:
        small = statement.body[0] if isinstance(statement, cst.SimpleStatementLine) else None
        if isinstance(small, (cst.Import, cst.ImportFrom)):
            last = small
        elif last is not None:
            break
    if last is None:
        return None
    end = module.span(last, module.tree)[1]
    place = Location(end.row, end.column)
    return TextEdit(module, place, place, f"{module.source.newline}import numpy as np")
