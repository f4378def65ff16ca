"""Models that answer one question: what two draws have filled is given the same, and both answers are used."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, product

from rnglint.knowledge.roles.functions import TakesWeights
from rnglint.machine import holding
from rnglint.machine.callables import Call
from rnglint.machine.events import Event
from rnglint.machine.inspection import draws_of, leaves_of
from rnglint.machine.ledger import Ledger, Pair
from rnglint.machine.machine import Machine
from rnglint.machine.terms import NONE, Const, Sym, Thing, Value
from rnglint.program import signatures

_ANSWER = "answer "
"""With the number of the draw that filled a layer, a module and a digest of what this was given: the leaf of what a
layer gives that is the first of a model."""
_LOADED = "loaded"
"""Under this, and what saved parameters were put into, a cell says so."""


def filled(m: Machine, events: Sequence[Event], layer: Value) -> Value:
    """Note the draw that filled the parameters of a layer, of what happened as it was made.  Gives the layer."""
    if events and events[-1].fills and isinstance(layer, (Sym, Thing)):
        m.ledger.filled[layer.uid] = events[-1].index
    return layer


def answer(m: Machine, layer: Value | None, result: Sym, call: Call) -> Sym:
    """What a layer gives: of the first one of a model it is known who was asked for it, and what.

    Not of one into which saved parameters were put.
    """
    number = m.ledger.filled.get(getattr(layer, "uid", None))
    if number is None or layer is None or any(each.startswith(_ANSWER) for each in result.leaves):
        return result
    around = (*(step.frame for step in m.step.path()), call.frame)
    frames = [frame for frame in around if frame.receiver is not None]
    if any((_LOADED, each) in m.cells for each in (layer, *(frame.receiver for frame in frames))):
        return result
    own = (*call.values, *call.keywords.values())
    asked, drawn = {_name(layer): own}, frozenset[int]().union(*map(draws_of, own))
    for frame in frames:
        values = [m.cells.get((frame.uid, name)) for name in signatures.names(frame.node)[1:]]
        asked[_name(frame.receiver)] = tuple(each for each in values if each is not None)
    m.ledger.answered[number] = len(m.ledger.events)
    digests = {who: hash((given, drawn)) for who, given in asked.items()}  # who draws by itself asks something else
    for who, digest in digests.items():
        m.ledger.questions.setdefault((number, who), set()).add(digest)
    answers = {f"{_ANSWER}{number} {who} {digest}" for who, digest in digests.items()}
    return Sym(result.uid, result.draws, result.leaves | answers)


def _name(module: Value | None) -> str:
    return str(getattr(module, "uid", 0)).replace(" ", "")


def loaded(m: Machine, _: TakesWeights, call: Call) -> None:
    """Saved parameters take the place of those that were drawn for a model, and for what it holds."""
    for each in holding.reachable(m, call.receiver or NONE):
        m.cells[_LOADED, each] = Const(True)


def note(m: Machine, answers: Iterable[Value]) -> None:
    """Note the draws that filled different modules, which answer the same, where one thing is made of their answers.

    What holds answers of both of them already is no answer.
    """
    for one, other in combinations(filter(None, map(_answers, answers)), 2):
        if not {mine for mine, _, _ in one}.isdisjoint(theirs for theirs, _, _ in other):
            continue
        for (mine, who, asked), (theirs, whom, same) in product(one, other):
            if asked == same and who != whom:
                met = min(mine, theirs), max(mine, theirs)
                m.ledger.answering.setdefault(met, set()).add(((mine, who), (theirs, whom)))


def _answers(value: Value) -> set[tuple[int, str, str]]:
    """What the leaves of a value say: by which draw a layer was filled, who was asked, and for what."""
    told = (leaf.split()[1:] for leaf in leaves_of(value) if leaf.startswith(_ANSWER))
    return {(int(number), who, asked) for number, who, asked in told}


def answer_together(ledger: Ledger, met: Pair) -> bool:
    """Whether one thing is made of answers to one question of modules that two draws filled.

    Those that are also asked other things, each its own, may learn from these.
    """
    asked = ledger.questions
    return any(asked[mine] == asked[theirs] for mine, theirs in ledger.answering.get(met, ()))
