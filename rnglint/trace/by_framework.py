"""Objects that are used as the framework does whose class they descend from."""

from __future__ import annotations

from rnglint.knowledge.loading import EPOCH, EPOCH_METHODS
from rnglint.knowledge.roles import CalledInTurn, DatasetBase, SamplerBase, Seeds, ShardsSamples
from rnglint.machine import loops, names, receivers
from rnglint.machine.callables import ClassV, Func, Site
from rnglint.machine.machine import Machine
from rnglint.machine.terms import Ref
from rnglint.models import loading, modules
from rnglint.program.code import Change, Code, FunctionNode

_DEEPEST = 2
"""So many objects lie between a dataset and a generator in what it holds."""


def use(m: Machine, code: Code, cls: ClassV, receiver: Ref) -> None:
    """Call an object as the framework does whose class it descends from: again and again."""
    module = modules.base_role(m, cls)
    if module is not None and module.framework == "torch":
        loop = m.uid()
        forward = names.class_member(m, cls, module.call)
        for index in range(loops.PASSES):
            if isinstance(forward, Func) and m.live:
                modules.forget_changes(m, cls, receiver)
                own = (each for each in cls.node.body if isinstance(each, FunctionNode) and each.name == module.call)
                site = Site(next(own, cls.node), code.frame)  # a decorator may have put another function there
                given = receivers.symbolic(m, forward, site, receiver).without_first()
                with m.at("iteration", site, "framework", (loop, index)):
                    modules.run(m, receiver, given)
    elif names.outside_role(m, cls, DatasetBase) is not None:
        _forget_changes(m, receiver)
        loading.in_workers(m, receiver, Site(cls.node, code.frame))
    elif names.outside_role(m, cls, SamplerBase) is not None:
        loop = m.uid()
        for index in range(loops.PASSES):
            modules.forget_changes(m, cls, receiver)
            if names.outside_role(m, cls, ShardsSamples) is not None:
                m.cells["attribute", receiver.uid, EPOCH] = m.fresh()
            with m.at("iteration", Site(cls.node, code.frame), "framework", (loop, index)):
                if loops.rows(m, receiver).endless:
                    return
    else:
        role = names.outside_role(m, cls, CalledInTurn)
        for name in () if role is None else role.methods:
            _call(m, code, cls, receiver, name)


def _call(m: Machine, code: Code, cls: ClassV, receiver: Ref, name: str) -> None:
    """Call a method that a class of the program writes for its framework."""
    method = names.class_member(m, cls, name)
    if isinstance(method, Func) and m.live:
        site = Site(method.node if method.frame.code is code else cls.node, code.frame)
        with m.at("use", site):
            receivers.exercise(m, method, site, receiver)


def _forget_changes(m: Machine, holder: Ref, depth: int = 0) -> None:
    """What may be set or seeded anew before a worker draws is forgotten, in an object and in what it holds.

    That is what functions change which have not made the object, and are not called in the main process at an epoch.
    """
    if holder.cls is None:
        return
    cls = holder.cls
    classes = {id(base.node) for base in names.mro(m, cls) if isinstance(base, ClassV)}
    for name, held in m.cells.holdings("attribute", holder.uid):
        changes = cls.frame.code.changes_of(str(name))
        if any(_comes_between(m, change, classes) for change in changes):
            m.cells["attribute", holder.uid, name] = m.fresh()
        elif isinstance(held, Ref) and depth < _DEEPEST:
            _forget_changes(m, held, depth + 1)


def _comes_between(m: Machine, change: Change, classes: set[int]) -> bool:
    if change.method and change.method not in m.knowledge.names_of(Seeds):
        return False
    if change.function is None or (change.cls is not None and id(change.cls) not in classes):
        return False
    return id(change.function) not in m.executed and getattr(change.function, "name", "") not in EPOCH_METHODS
