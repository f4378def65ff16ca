"""Seeds that whoever starts a program may set, or finds at its start: so say their names."""

from __future__ import annotations

import ast

from rnglint.knowledge.programs import COMMANDS, MAIN_NAMES
from rnglint.knowledge.purposes import SEEDS, words
from rnglint.knowledge.roles import StartsProgram
from rnglint.machine.callables import Func
from rnglint.machine.events import Event, Option, Step
from rnglint.machine.states import everything_in, origin_of
from rnglint.machine.terms import Const, Ext, Op, Sym, Value
from rnglint.program import signatures
from rnglint.program.code import FunctionNode
from rnglint.program.syntax import arguments_of, last_name
from rnglint.trace.given import followed
from rnglint.trace.programs import Execution


def is_of_setting(make: Event, execution: Execution) -> bool:
    """Whether a key, or a stream, has a seed that whoever starts the program may set: so says its name."""
    given = arguments_of(make.node)
    seed, above = followed(given[0], make.step) if given else (None, [])
    parts = [seed.left, seed.right] if isinstance(seed, ast.BinOp) else [seed]
    parts += [step.node.iter for step in make.step.path() if isinstance(step.node, ast.For)
              if isinstance(seed, ast.Name) and getattr(step.node.target, "id", "") == seed.id]  # fmt: skip
    settings = [each.attr if isinstance(each, ast.Attribute) else ast.unparse(each.slice) for each in parts
                if isinstance(each, (ast.Attribute, ast.Subscript))]  # fmt: skip
    settings += [each.name for each in execution.ledger.options if follows(make, each)]
    settings += [seed.id] if isinstance(seed, ast.Name) and _is_option(seed.id, above) else []
    for each in everything_in(_seed_of(make)):
        if isinstance(each, Op) and each.name in ("[]", "environment"):
            settings += [str(part.value) for part in each.args[-1:] if isinstance(part, Const)]
        elif isinstance(each, Op) and each.name == "argv":
            settings += [getattr(seed, "id", "")]
        elif isinstance(each, Ext) or (isinstance(each, Op) and each.name[0] == "."):
            settings.append(each.name.rpartition(".")[2])
        elif isinstance(each, Sym) and isinstance(each.uid, tuple) and str(each.uid[0])[0] == "[":
            settings.append(str(each.uid[0]))  # ``settings.get("seed")``
    return any(words(text) & SEEDS for text in settings)


def _is_option(name: str, above: list[Step]) -> bool:
    """Whether a variable of the function that some steps lead to is a parameter which the command line fills."""
    label = next((step.label for step in reversed(above) if step.kind == "call"), None)
    function = label.node if isinstance(label, Func) else None
    if not isinstance(label, Func) or not isinstance(function, FunctionNode) or name not in signatures.names(function):
        return False
    code, knowledge = label.frame.code, label.frame.code.program.knowledge
    decorators = [each.func if isinstance(each, ast.Call) else each for each in function.decorator_list]
    calls = (each for each in code.nodes if isinstance(each, ast.Call) and each.args)
    starts = [each.func for each in calls if getattr(each.args[0], "id", "") == function.name]
    is_command = any(last_name(each) in COMMANDS for each in decorators)
    return is_command or any(knowledge.role(code.outside(each), StartsProgram) for each in (*decorators, *starts))


def _seed_of(event: Event) -> Value:
    return getattr(origin_of(event.term), "seed", event.term)


def follows(event: Event, option: Option) -> bool:
    """Whether something is seeded with the very value of an option."""
    return any(each is option.value for each in everything_in(_seed_of(event)))


def is_named(make: Event, execution: Execution) -> bool:
    """Whether a program makes a key, or a stream, of a number that has the name of a seed where it starts."""
    given, entry = arguments_of(make.node), execution.entry
    seed, _ = followed(given[0], make.step) if given else (None, ())
    if not isinstance(seed, ast.Name) or not words(seed.id) & SEEDS or not isinstance(_seed_of(make), Const):
        return False
    mains = (each for each in entry.tree.body if getattr(each, "name", "") in MAIN_NAMES)
    return seed.id in entry.bindings or any(seed.id in entry.locals(each) for each in mains)
