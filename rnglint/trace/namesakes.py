"""Whether two models that get one key may have parameters, or layers, that are equal because of it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from rnglint.knowledge.roles import Container, ModuleBase, StochasticLayer
from rnglint.machine.callables import ClassV
from rnglint.machine.events import Event
from rnglint.machine.ledger import Ledger
from rnglint.machine.terms import Ref, Thing, Value
from rnglint.program.classes import ancestry, meant
from rnglint.program.code import Code, FunctionNode
from rnglint.program.program import Program
from rnglint.program.scopes import Scope
from rnglint.program.syntax import descendants, last_name, sole_target, text_of
from rnglint.trace import parameters


def name_one_method(first: Event, second: Event) -> bool:
    """Whether two runs of models are told to run one method, so that they reach the same layers."""
    return _method(first) == _method(second)


def name_no_layer_alike(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether two runs of models of linen, which folds the names of layers into the key, reach no layers of one name.

    Those of two classes do not which have no name in common for what they hold, and ask for no keys themselves.
    """
    runs = [run for use in (first, second) for run in ledger.runs if any(use is each for each in run.uses)]
    classes = [run.model.cls for run in runs if isinstance(run.model, Ref) and run.model.cls is not None]
    if first.kind != "linen-apply" or len(runs) != 2 or len(classes) != 2 or not all(run.seen for run in runs):
        return False
    held = [set(_held_by(cls)) for cls in classes]
    layers = all(isinstance(ask.role, StochasticLayer) for run in runs for ask in run.asks)
    return layers and all(held) and held[0].isdisjoint(held[1])


def _held_by(cls: ClassV) -> Iterator[str]:
    """The names of the layers that the methods of a class, and of those that it descends from, make."""
    for each in ancestry(cls.frame.code.program, Scope(cls.frame.code, cls.node)):
        if isinstance(each, Scope) and isinstance(each.node, ast.ClassDef):
            yield from _made_in_methods(each.code, each.node)


def may_name_one_parameter(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether two models that are made may have a parameter of one name, into which linen folds the key.

    A layer has the name that it is given, or that of the attribute which holds it; else it is named after its class:
    models of two classes have one in common where both make layers of one class.  A layer of linen that is a model by
    itself has its parameters where a class of the program has those that it makes itself.
    """
    models = {event: run.model for run in ledger.runs for event in run.uses}
    pair_of = [models.get(first), models.get(second)]
    classes = [each.cls for each in pair_of if isinstance(each, Ref) and each.cls is not None]
    if len(classes) == 1 and any(_is_layer(each, classes[0].frame.code.program) for each in pair_of):
        return _may_have_its_own(classes[0])
    if len(classes) < len(pair_of) or classes[0].node is classes[1].node:
        return True
    made = [set(_held_by(cls)) for cls in classes]
    return not made[0].isdisjoint(made[1]) or all(map(_may_have_its_own, classes))


def _is_layer(model: Value | None, program: Program) -> bool:
    """Whether a model is a layer of the framework that holds no other models."""
    if not isinstance(model, Thing) or program.knowledge.role(model.name, Container) is not None:
        return False
    return program.knowledge.is_framework(model.name)


def _may_have_its_own(cls: ClassV) -> bool:
    """Whether a model of a class may have parameters that are no submodule's: its class or a base makes some."""
    program, base = cls.frame.code.program, None
    scopes: list[Scope] = []
    for each in ancestry(program, Scope(cls.frame.code, cls.node)):
        if isinstance(each, Scope):
            scopes.append(each)
        else:
            base = base or program.knowledge.role(each, ModuleBase)
    known = all(meant(program, each.code, above) for each in scopes for above in getattr(each.node, "bases", ()))
    if base is None or not known:
        return True
    nodes = (node for each in scopes for node in descendants(each.node))
    return any(isinstance(node, ast.Attribute) and node.attr in base.parameters for node in nodes)


def are_other_networks(first: Event, second: Event) -> bool:
    """Whether two networks of Haiku get their first parameters, of which each is written in another way.

    The key of a parameter says in which place it is made, and what is drawn from it depends on its shape besides.
    """
    if not (parameters.are_built(first) and parameters.are_built(second)):
        return False
    written = [_network(each) for each in (first, second)]
    return None not in written and written[0] != written[1]


def _network(init: Event) -> str | None:
    """The network whose parameters a call makes, as it is written where it is made; None where nobody can see that."""
    call, code, function = init.node, init.frame.code, init.frame.node
    made = call.func.value if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) else None
    if not isinstance(made, ast.Name):
        return None
    named = code.named(function).get(made.id, ())
    bound: list[ast.AST | None] = [code.statement(each, function) for each in named if isinstance(each.ctx, ast.Store)]
    if not bound:
        bound = list(code.bindings.get(made.id, ()))
    if len(bound) != 1 or not isinstance(bound[0], (ast.Assign, *FunctionNode)):
        return None
    return ast.dump(bound[0].value if isinstance(bound[0], ast.Assign) else bound[0])


def _made_in_methods(code: Code, cls: ast.ClassDef) -> Iterator[str]:
    """The names of the layers that the methods of a class make; of one that gets none, the last name of its class.

    What libraries without layers make is none.
    """
    for statement in (each for method in cls.body if isinstance(method, FunctionNode) for each in method.body):
        for each in descendants(statement):
            name = last_name(each.func) if isinstance(each, ast.Call) else ""
            if name[:1].isupper() and isinstance(each, ast.Call) and _may_hold_layers(code, code.dotted(each.func)):
                yield _named(code, each) or name


def _named(code: Code, layer: ast.Call) -> str:
    """The name that a layer is given where it is made, or the attribute that holds it or its list; empty if neither."""
    given = text_of(next((each.value for each in layer.keywords if each.arg == "name"), None))
    if given is not None:
        return given
    around = code.parents[layer]
    while isinstance(around, (ast.List, ast.Tuple, ast.ListComp)):
        around = code.parents[around]
    target = sole_target(around)
    return target.attr if isinstance(target, ast.Attribute) else ""


def _may_hold_layers(code: Code, dotted: str) -> bool:
    program, package = code.program, dotted.partition(".")[0]
    if not dotted or program.knowledge.is_framework(dotted):
        return True
    home = program.project.finder.find(package, code.module)
    return home is not None and not program.is_installed(home, package)


def _method(run: Event) -> str:
    """The method that ``apply`` is told to run, as it is written."""
    named = run.node.keywords if isinstance(run.node, ast.Call) else []
    return next((ast.unparse(each.value) for each in named if each.arg == "method"), "")
