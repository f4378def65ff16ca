"""Models that answer one question: what two draws have filled is given the same, and both answers are used."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, product

from rnglint.knowledge.roles.functions import TakesWeights
from rnglint.machine import holding
from rnglint.machine.callables import Call
from rnglint.machine.events import Event
from rnglint.machine.inspection import leaves_of
from rnglint.machine.ledger import Ledger, Pair
from rnglint.machine.machine import Machine
from rnglint.machine.terms import NONE, Const, Sym, Value
from rnglint.program import signatures

_WEIGHTS = "weights "
"""With the number of the draw that filled them, the leaf of a layer of which nothing else is known."""
_ANSWER = "answer "
"""With that number, a module and a digest of what this was given, the leaf of what its first layer gives."""

_LOADED = "loaded"
"""Under this, and what saved parameters were put into, a cell says so."""


def weights(m: Machine, event: Event, call: Call) -> Sym:
    """A layer whose parameters a draw fills."""
    made = m.made_of(*call.everything())
    return Sym(made.uid, made.draws, made.leaves | {f"{_WEIGHTS}{event.index}"})


def answer(m: Machine, layer: Value | None, result: Value, call: Call) -> Value:
    """What a layer gives: of the first one of a model it is known who was asked for it, and what.

    Not of one that something has changed, as who puts saved weights into it does.
    """
    if not isinstance(layer, Sym) or not isinstance(result, Sym):
        return result
    filled = [each for each in layer.leaves if each.startswith(_WEIGHTS)]
    frames = [step.frame for step in m.step.path() if step.frame.receiver is not None]
    others = [layer, *(frame.receiver for frame in frames)]
    changed = any((kind, each) in m.cells for each in others for kind in ("version", _LOADED))
    if not filled or changed or any(each.startswith(_ANSWER) for each in result.leaves):
        return result
    asked = {str(layer.uid).replace(" ", ""): (*call.values, *call.keywords.values())}
    for frame in frames:
        values = [m.cells.get((frame.uid, name)) for name in signatures.names(frame.node)[1:]]
        asked[str(getattr(frame.receiver, "uid", 0))] = tuple(each for each in values if each is not None)
    number = filled[0].removeprefix(_WEIGHTS)
    for who, given in asked.items():
        m.ledger.questions.setdefault((number, who), set()).add(str(hash(given)))
    told = {f"{_ANSWER}{number} {who} {hash(given)}" for who, given in asked.items()}
    return Sym(result.uid, result.draws, (result.leaves | told).difference(filled))


def loaded(m: Machine, _: TakesWeights, call: Call) -> None:
    """Saved parameters take the place of those that were drawn for a model, and for what it holds."""
    for each in holding.reachable(m, call.receiver or NONE):
        m.cells[_LOADED, each] = Const(True)


def note(m: Machine, answers: Iterable[Value]) -> None:
    """Note the draws that filled different modules, which answer the same, where one thing is made of their answers.

    What holds answers of both of them already is no answer.
    """
    told = [{tuple(leaf.split()[1:]) for leaf in leaves_of(each) if leaf.startswith(_ANSWER)} for each in answers]
    for one, other in combinations(filter(None, told), 2):
        if not {mine for mine, _, _ in one}.isdisjoint(theirs for theirs, _, _ in other):
            continue
        for (mine, who, asked), (theirs, whom, same) in product(one, other):
            if asked == same and who != whom:
                met = min(int(mine), int(theirs)), max(int(mine), int(theirs))
                m.ledger.answering.setdefault(met, set()).add(((mine, who), (theirs, whom)))


def answer_together(ledger: Ledger, met: Pair) -> bool:
    """Whether one thing is made of answers to one question of modules that two draws filled.

    Those that are also asked other things, each its own, may learn from these.
    """
    asked = ledger.questions
    return any(asked[mine] == asked[theirs] for mine, theirs in ledger.answering.get(met, ()))
