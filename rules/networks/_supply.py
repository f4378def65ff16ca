"""Repairs that give a run of a model the keys it lacks."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from rnglint.api.context import Context, FixPlan
from rnglint.api.diagnostics import Applicability
from rnglint.fixes import calls, options
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.spelling import Spelling
from rnglint.fixes.threading.own_keys import unused_seed
from rnglint.fixes.threading.request import Request, Root
from rnglint.knowledge.lookup import ENTRIES
from rnglint.knowledge.networks import RECORD_ADVANCES, RECORD_COUNTER, RECORD_FUNCTIONS
from rnglint.knowledge.roles import MakesRecord
from rnglint.machine.callables import Frame
from rnglint.machine.events import Event, Run
from rnglint.program import places
from rnglint.program.code import Code, FunctionNode
from rnglint.program.scopes import Scope
from rnglint.program.syntax import descendants

_SEVERAL_MODELS = "the file gives that name to several models, one after another, and not all of them need keys"
_RECORDS = {
    name.rpartition(".")[0] for name, found in ENTRIES.items() for role in found.roles if isinstance(role, MakesRecord)
}
"""The classes of training states."""


def entry(written: tuple[ast.AST, Frame], name: str) -> ast.AST | None:
    """What a dictionary that is written gives under a name; None where no expression for that name alone does."""
    node, frame = written
    if isinstance(node, ast.BinOp):
        return entry((node.right, frame), name) or entry((node.left, frame), name)
    if isinstance(node, ast.Call):
        return next((keyword.value for keyword in node.keywords if keyword.arg == name), None)
    pairs = zip(node.keys, node.values, strict=True) if isinstance(node, ast.Dict) else ()
    return next((value for key, value in pairs if isinstance(key, ast.Constant) and key.value == name), None)


def renamed(context: Context, run: Run, stream: str) -> FixPlan:
    """Give the one key of a run that nothing in the model asks for under the name of a stream.  Raises NoFix.

    The name is written with the key, or is the only text of that content in the files that run. The repair is safe
    where the name stands with the key, and the run fails without it.
    """
    asked = {ask.stream for ask in run.asks} | {run.role.fallback}
    given = sole(name for name in run.keys if name not in asked)
    (display, frame), code = first([run.table]), context.trace.code
    value = entry((display, frame), given)
    fails = not any(ask.only_asks for ask in run.asks) and run.role.fallback not in run.keys
    if isinstance(display, ast.Call) and value is not None:
        named: ast.AST = first(each for each in display.keywords if each.value is value)
        need(frame.code is code, stream.isidentifier())
        edit = calls.replace(code, named, f"{stream}={places.text(code, value)}")
    else:
        codes = [] if value is not None else options.files(context.trace.executions)
        texts = ((each, node) for each in codes for node in each.nodes if isinstance(node, ast.Constant))
        names: list[tuple[Code, ast.AST]] = [(each, node) for each, node in texts if node.value == given]
        if isinstance(display, ast.Dict) and value is not None:
            pairs = zip(display.keys, display.values, strict=True)
            names = [(frame.code, key) for key, each in pairs if each is value and key is not None]
        place, name = sole(names)
        quote = places.text(place, name)[-1]
        edit = calls.replace(place, name, f"{quote}{stream}{quote}")
        fails = fails and value is not None
    safety: Applicability = "safe" if fails else "unsafe"
    return FixPlan(safety, "same" if fails else "changes", f"name the stream `{stream}`", (edit,))


def grown(code: Code, display: ast.Dict, entries: str) -> str:
    """The text of a dictionary that is written, with more entries."""
    head = places.text(code, display)[:-1].rstrip().rstrip(",")
    return f"{head}{', ' if display.keys else ''}{entries}}}"


def streams(asked: Sequence[str], fold: str, text: str) -> str:
    """The entries of a dictionary that give each of some streams a key."""
    if len(asked) == 1:
        return f'"{asked[0]}": {text}'
    return ", ".join(f'"{stream}": {fold}({text}, {number})' for number, stream in enumerate(asked))


def folder(context: Context, frame: Frame) -> str:
    """How the file spells ``fold_in``.  Raises NoFix where it would have to import it."""
    spelling = Spelling(context.project, context.module)
    text = spelling.random("fold_in", frame.node)
    need(not spelling.adds_import)
    return text


def beside(context: Context, run: Run, missing: Sequence[str]) -> FixPlan:
    """Where the run has a key for another stream: fold numbers into that one for those it lacks.  Raises NoFix."""
    code, table = context.trace.code, first([run.table])
    display, given = only(table[0], ast.Dict), only(entry(table, next(iter(run.keys), "")), ast.Name)
    fold = folder(context, table[1])
    need(table[1].code is code)
    entries = [f'"{name}": {fold}({given.id}, {number})' for number, name in enumerate(missing, 1)]
    edit = calls.replace(code, display, grown(code, display, ", ".join(entries)))
    return FixPlan("unsafe", "changes", "derive the missing keys from the one at hand", (edit,))


def counter(event: Event) -> str:
    """The counter of the training state that is in scope where a model is run, and that the file advances."""
    code = event.frame.code
    known = any(f"{record}.".startswith(f"{dotted}.") for dotted in code.imported.values() for record in _RECORDS)
    if not known or not code.touches(code.tree, RECORD_ADVANCES):
        return ""
    called = getattr(event.node, "func", None)
    names = [called.value] if isinstance(called, ast.Attribute) and called.attr in RECORD_FUNCTIONS else []
    around = [frame.node for frame in event.frame.outwards() if isinstance(frame.node, FunctionNode)]
    for function in around:
        calls = (each.func for each in descendants(function) if isinstance(each, ast.Call))
        names += [each.value for each in calls if isinstance(each, ast.Attribute) and each.attr in RECORD_ADVANCES]
    parameters = {arg.arg for function in around for arg in descendants(function.args) if isinstance(arg, ast.arg)}
    found = (name.id for name in names if isinstance(name, ast.Name) and name.id in parameters)
    return next((f"{name}.{RECORD_COUNTER}" for name in found), "")


def stepped(context: Context, asked: Request) -> FixPlan:
    """Where a key cannot come from the callers: fold the counter of the state into a constant one.  Raises NoFix."""
    root = sole(asked.roots)
    need(root.step, root.scope.code is context.trace.code)
    spelling = Spelling(context.project, context.module)
    draft = spelling.draft
    key = root.first or spelling.new_key(unused_seed(root.scope.code), root.node)
    text = f"{spelling.random('fold_in', root.node)}({key}, {root.step})"
    text = text if root.write is None else root.write(text, spelling)
    if root.give and isinstance(root.node, ast.Call):
        calls.give(draft, root.node, f"{root.give}={text}")
    else:
        draft.put(root.node, text)
    return FixPlan("unsafe", "changes", f"fold `{root.step}` into the key", draft.edits())


def request(context: Context, run: Run, missing: Sequence[str]) -> Request:
    """Ask for a key for every stream that a run lacks.  Raises NoFix."""
    event, given, name = run.event, run.event.key_node, run.role.rngs.name
    code, node = event.frame.code, given or event.node
    need(code is context.trace.code)
    model = getattr(getattr(event.node, "func", None), "value", None)
    if isinstance(model, ast.Name) and model.id not in code.locals(event.frame.node):
        need(len(code.bindings.get(model.id, ())) < 2, why=_SEVERAL_MODELS)
    display = None if run.table is None else run.table[0]

    def entries(text: str, spelling: Spelling) -> str:
        return streams(missing, "" if len(missing) == 1 else spelling.random("fold_in", node), text)

    def write(text: str, spelling: Spelling) -> str:
        if isinstance(display, ast.Dict):
            return grown(code, display, entries(text, spelling))
        return f"{{{entries(text, spelling)}}}"

    written = given is not None and (given is display or isinstance(given, ast.Constant))
    need(written or (given is None and name is not None and isinstance(node, ast.Call)))
    give = "" if given is not None else name or ""
    return Request("key", (Root(node, Scope.of(code, node), write=write, give=give, step=counter(event)),), ())
