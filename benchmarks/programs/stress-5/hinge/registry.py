import inspect

STAGES = {}


def stage(
    name,
    *,
    order=0,
    tags=(),
):
    """Register a stage. Stages are called as fn(key, x, strength=...)."""

    def wrap(fn):
        spec = inspect.getfullargspec(fn)
        if spec.args != ["key", "x"] or spec.kwonlyargs != ["strength"]:
            raise TypeError(f"{name}: stage signature is (key, x, *, strength), got {inspect.signature(fn)}")
        STAGES[name] = (order, frozenset(tags), fn)
        return fn

    return wrap


def select(tag):
    rows = sorted((order, name, fn) for name, (order, tags, fn) in STAGES.items() if tag in tags)
    return [(name, fn) for _, name, fn in rows]
