"""Evaluation mode around the statements that measure a model, and its own mode behind them; layers that follow it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from rnglint.api.context import TextEdit
from rnglint.fixes import calls
from rnglint.fixes.borrowed import put_behind
from rnglint.fixes.imports import Spelling
from rnglint.fixes.intact import check_modules
from rnglint.fixes.names import free, identifiers
from rnglint.fixes.needs import first, need, only, or_none, sole
from rnglint.fixes.text import Draft, is_docstring
from rnglint.knowledge.modes import EVAL, FLAG, LAYERS, OPTIONS_OF_LAYERS, RUNS, TRAIN
from rnglint.knowledge.seeding import CONSTRUCTORS
from rnglint.knowledge.state import LOADS_STATE
from rnglint.machine.callables import Func
from rnglint.machine.events import Event, Step
from rnglint.program import places
from rnglint.program.code import Code
from rnglint.program.syntax import calls_in, descendants, ways_out
from rnglint.trace.given import function_of
from rnglint.trace.measured import lessons, teaches, where_measured
from rnglint.trace.programs import Execution
from rnglint.trace.silenced import LeftOff

_OTHERS = "the call may be one of other functions, which know nothing of a mode"
_NOT_HERE = "the model has no name where it is called to learn"
_NOT_SWITCHED = "something else than a method of the model switches it"
_LEARNS = "the model learns in the same function where its caller says so"
_NO_PLACE = "where the measurement begins and ends is not said where the model is called"


def evaluated(code: Code, step: Step, executions: Sequence[Execution], given: bool = False) -> tuple[TextEdit, ...]:
    """The statement that switches gradients off, the body of a function whose decorator does, or the loop that judges.

    ``given``: the call is given the model.  Raises NoFix.
    """
    function = only(function_of(step.frame).node, ast.FunctionDef, why=_NO_PLACE)
    call = only(step.node, ast.Call)
    model = only(first(call.args) if given else call.func, ast.Name, ast.Attribute, why=_NO_PLACE)
    need(step.frame.code is code, why=_NO_PLACE)
    check_modules(model, code.program, executions)
    if isinstance(model, ast.Attribute) and model.attr in RUNS:
        model = only(model.value, ast.Name, ast.Attribute, why=_NO_PLACE)
    contexts: list[ast.stmt] = [each for each in code.statements(step.node, function) if isinstance(each, ast.With)]
    body = [each for each in function.body if not is_docstring(each)] if function.decorator_list else []
    rounds = [each.node for each in where_measured(step.path())[:1] if each.kind == "iteration"]
    loops = [each for node in rounds for each in code.statements(node, function)[:1]]
    measured = _rounds_around(step, function, contexts[-1:], executions) or body or loops
    inside = [node for each in measured for node in descendants(each)]
    bound = {each.id for each in inside if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load)}
    need(measured, bound.isdisjoint(identifiers(model)), why=_NO_PLACE)
    need(not any(_learns(each, executions) for each in measured), why=_LEARNS)
    draft, text = Draft(code.module), ast.unparse(model)
    mode = free(["training", "was_training"], {*identifiers(function)})
    draft.before(measured[0], f"{mode} = {text}.training")
    draft.before(measured[0], f"{text}.eval()")
    put_behind(draft, measured, [f"{text}.train({mode})"])
    return draft.edits()


def _rounds_around(
    step: Step, function: ast.FunctionDef, contexts: list[ast.stmt], executions: Sequence[Execution]
) -> list[ast.stmt]:
    """A context, or the outermost loop around it where the function measures, and nothing in the loop learns."""
    if not contexts or all(each.frame.node is not function for each in where_measured(step.path())[:1]):
        return contexts
    around = step.frame.code.statements(contexts[0], function)
    loops: list[ast.stmt] = [each for each in around if isinstance(each, (ast.For, ast.While))]
    return [each for each in loops if not _learns(each, executions)][-1:] or contexts


def asked_only(code: Code, draw: Event, executions: Sequence[Execution]) -> tuple[TextEdit, ...]:
    """Evaluation mode right behind what loads the weights of a model, where no program in sight trains one.

    Raises NoFix.
    """
    taught = {code.tree, *(each.label.node for each in _calls(executions))}  # type: ignore[attr-defined]
    need(not any(any(lessons(each)) for each in taught), why=_NO_PLACE)
    asked = (each for each in reversed(draw.step.path()) if each.frame.code is code and each.kind == "call")
    model, statement = first((or_none(_loaded, code, each, executions) for each in asked), why=_NO_PLACE)
    draft = Draft(code.module)
    draft.behind(statement, f"{model}.{EVAL}()")
    return draft.edits()


def _loaded(code: Code, step: Step, executions: Sequence[Execution]) -> tuple[str, ast.stmt]:
    """The model that a call asks, and the statement by which it has its weights for sure.  Raises NoFix."""
    call, function = only(step.node, ast.Call, why=_NO_PLACE), step.frame.node
    check_modules(call.func, code.program, executions)
    model = only(call.func.value if isinstance(call.func, ast.Attribute) else call.func, ast.Name, ast.Attribute)
    text = ast.unparse(model)
    statement = only(
        code.statement(sole(each for each in _loads(function) if ast.unparse(each) == text), function), ast.Expr
    )
    block, around = code.block(statement), code.statements(call, function)
    need(any(each in around for each in block[block.index(statement) :]))
    named = [each for each in descendants(function) if isinstance(each, (ast.Name, ast.Attribute))]
    bound = [each for each in named if ast.unparse(each) == text and isinstance(each.ctx, ast.Store)]
    need(all(each.lineno < statement.lineno for each in bound))
    return text, statement


def _loads(function: ast.AST) -> Iterator[ast.expr]:
    """The models that a function tells to load their weights."""
    calls = (each.func for each in calls_in(function))
    return (each.value for each in calls if isinstance(each, ast.Attribute) and each.attr == LOADS_STATE)


def _calls(executions: Sequence[Execution]) -> Iterator[Step]:
    """The calls of functions of the project."""
    return (each for one in executions for each in one.ledger.calls if isinstance(each.label, Func))


def _learns(piece: ast.AST, executions: Sequence[Execution]) -> bool:
    """Whether a model learns in a piece of code, or in a function that a call in it has run."""
    inside = {*calls_in(piece)}
    ran = {each.label.node for each in _calls(executions) if any(step.node in inside for step in each.path())}  # type: ignore[attr-defined]
    return any(map(teaches, (piece, *ran)))


def trained(found: LeftOff) -> tuple[TextEdit, ...]:
    """Training mode where a round of a loop begins, or in front of what calls the model to learn.  Raises NoFix."""
    switch = only(only(found.step.node, ast.Call, why=_NOT_SWITCHED).func, ast.Attribute, why=_NOT_SWITCHED)
    if switch.attr != EVAL:
        return or_none(_read_before, found.step.frame.code) or _judged_apart(found.step)
    if edits := or_none(_train_on_the_way_out, found.step, ast.unparse(switch.value)):
        return edits
    if found.step.frame is found.round.frame:
        loop = only(found.round.node, ast.For, ast.While, why=_NOT_HERE)
        return _train_before(found.step.frame.code, loop.body[0], loop, switch.value, loop)
    need(not found.is_traced, why=_NOT_HERE)
    code, node = found.call.frame.code, only(found.call.node, ast.Call, why=_NOT_HERE)
    around = code.statements(node, found.call.frame.node)
    inner = around[: around.index(found.round.node)] if found.round.node in around else around
    need(inner, why=_NOT_HERE)
    loops = [each for each in inner if isinstance(each, (ast.For, ast.While))]
    statement = loops[-1] if loops else inner[0]
    return _train_before(code, statement, statement, node.func, found.round.node)


def _train_on_the_way_out(step: Step, model: str) -> tuple[TextEdit, ...]:
    """What a function does in the end to put a model back is done in front of each way out before, too.

    Raises NoFix.
    """
    code, function = step.frame.code, only(step.frame.node, ast.FunctionDef)
    statement = only(code.statement(step.node, function), ast.Expr)
    block = code.block(statement)
    behind = block[block.index(statement) + 1 :]
    back = first(each for each in behind if ast.unparse(each) == f"{model}.{TRAIN}()")
    exits, draft = ways_out(behind[: behind.index(back)]), Draft(code.module)
    need(exits)
    for each in exits:
        value = each.value if isinstance(each, ast.Return) else None
        need(value is None or model not in map(ast.unparse, descendants(value)))
        draft.before(each, draft.read(back))
    return draft.edits()


def _read_before(code: Code) -> tuple[TextEdit, ...]:
    """The one statement of a file that reads the mode of a module right behind its `eval()` moves in front of that.

    Raises NoFix.
    """
    draft = Draft(code.module)
    reads = [each for each in code.nodes if isinstance(each, ast.Attribute) and each.attr == "training"]
    pairs = []
    for each in reads if all(isinstance(each.ctx, ast.Load) for each in reads) else ():
        statement = only(code.statement(each, next(code.around(each))), ast.stmt)
        block = code.block(statement)
        before = block[block.index(statement) - 1] if block.index(statement) else statement
        if ast.unparse(before) == f"{ast.unparse(each.value)}.{EVAL}()":
            pairs.append((before, statement))
    switch, read = sole({*pairs}, why=_NOT_SWITCHED)
    need(isinstance(read, (ast.Assign, ast.Expr)), draft.is_bare(switch), draft.is_bare(read), why=_NOT_SWITCHED)
    texts = draft.read(switch), draft.read(read)
    draft.put(switch, texts[1])
    draft.put(read, texts[0])
    return draft.edits()


def _judged_apart(step: Step) -> tuple[TextEdit, ...]:
    """A copy that takes the place of the model it was made of gets a name of its own in the function that makes it."""
    code, function = step.frame.code, only(step.frame.node, ast.FunctionDef, why=_NOT_SWITCHED)
    made = only(step.node, ast.Call, why=_NOT_SWITCHED)
    statement = only(code.statement(made, function), ast.Assign, why=_NOT_SWITCHED)
    model = sole(statement.targets, why=_NOT_SWITCHED)
    named = [each for each in descendants(function) if ast.unparse(each) == ast.unparse(model)]
    bound = [each for each in named if isinstance(getattr(each, "ctx", None), ast.Store)]
    need(statement.value is made, [*map(ast.unparse, made.args)] == [ast.unparse(model)], why=_NOT_SWITCHED)
    need(bound == [model], statement in function.body, why=_NOT_SWITCHED)
    draft, name = Draft(code.module), free(["judged"], {*identifiers(function)})
    for each in named:
        if each is model or getattr(each, "lineno", 0) > (statement.end_lineno or 0):
            draft.put(each, name)
    return draft.edits()


def _train_before(
    code: Code, statement: ast.stmt, within: ast.AST, model: ast.expr, loop: ast.AST
) -> tuple[TextEdit, ...]:
    """A model is put into training mode in front of a statement; nothing ``within`` another binds its name.

    So are those that are put into it beside the model in front of the ``loop`` whose rounds are meant.
    """
    named = only(model, ast.Name, ast.Attribute, why=_NOT_HERE)
    bound = {
        each.id for each in descendants(within) if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load)
    }
    need(bound.isdisjoint(identifiers(named)), why=_NOT_HERE)
    draft = Draft(code.module)
    models: list[ast.expr] = [named]
    block = code.block(loop) if isinstance(loop, ast.stmt) and loop in code.parents else []
    begun = [*filter(None, map(_trains, block[: block.index(loop)]))] if block else []  # type: ignore[arg-type]
    if ast.unparse(named) in map(ast.unparse, begun):
        models = [each for each in begun if bound.isdisjoint(identifiers(each))]
    for text in dict.fromkeys(map(ast.unparse, models)):
        draft.before(statement, f"{text}.{TRAIN}()")
    return draft.edits()


def _trains(statement: ast.stmt) -> ast.expr | None:
    """The model that a statement puts into training mode; None for any other statement."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    plain = isinstance(call, ast.Call) and not call.args and not call.keywords and isinstance(call.func, ast.Attribute)
    return call.func.value if plain and call.func.attr == TRAIN else None  # type: ignore[union-attr]


def layered(code: Code, api: str, call: ast.Call) -> tuple[TextEdit, ...]:
    """Layers take the place of a function that drops and its options: a module that has one as its own switches it.

    The options are those of a partial, or kept beside the function, and unpacked where it is called.  Where ``call``
    does not call an attribute of the module, its constructor has to make the layer, and keeps it.  Raises NoFix.
    """
    names, canonical = Spelling(code.program.project, code.module), code.program.knowledge.canonical
    draft, made, asked = names.draft, dict[ast.AST, int](), call.func
    attributes = [each for each in code.nodes if isinstance(each, ast.Attribute)]
    for node in (each for each in code.nodes if isinstance(each, (ast.Name, ast.Attribute))):
        if canonical(code.outside(node) or "") != api:
            continue
        bound = only(code.parents[node], ast.Call, why=_OTHERS)
        alone = code.outside(bound.func) == "functools.partial"
        need(alone or _unpacks(call), bound.args == [node], api in LAYERS, why=_OTHERS)
        options = [each for each in bound.keywords if getattr(each.value, "attr", "") != FLAG]  # a layer has a mode
        need({each.arg for each in options} <= OPTIONS_OF_LAYERS, why=_OTHERS)
        layer = f"{names.spell(LAYERS[api], bound)}({', '.join(map(draft.read, options))})"
        if not (isinstance(asked, ast.Attribute) and isinstance(asked.value, ast.Name)):
            method = only(next(code.around(bound)), ast.FunctionDef, why=_OTHERS)
            statement, cls, here = code.statements(bound, method)[0], code.parents[method], code.parameter(method)
            need(isinstance(cls, ast.ClassDef), method.name in CONSTRUCTORS, statement in method.body, why=_OTHERS)
            begun = method.body[: method.body.index(statement)]
            need(any(ast.unparse(each).startswith("super().__init__(") for each in begun), why=_OTHERS)
            taken = {each.attr for each in attributes if getattr(each.value, "id", "") == here}
            made[method] = made.get(method, 0) + 1
            name = free([f"dropout{made[method] if made[method] > 1 else ''}"], taken)
            draft.before(statement, f"{here}.{name} = {layer}")
            layer = f"{here}.{name}"
        draft.put(bound, layer if alone else f"{draft.read(bound.func)}({layer})")
    edits = draft.edits()
    need(edits, why=_OTHERS)
    return edits


def _unpacks(call: ast.Call) -> bool:
    """Whether a call gives one thing, and unpacks options that were kept for it."""
    return len(call.args) == 1 and [each.arg for each in call.keywords] == [None]


def copy_kept(code: Code, step: Step) -> tuple[TextEdit, ...]:
    """The name of a model is bound to the copy of it that a statement makes and throws away.  Raises NoFix."""
    call = only(step.node, ast.Call, why=_NO_PLACE)
    model = only(sole(call.args), ast.Name, why=_NO_PLACE)
    need(step.frame.code is code, isinstance(step.frame.node, ast.FunctionDef), why=_NO_PLACE)
    return (calls.replace(code, call, f"{model.id} = {places.text(code, call)}"),)
