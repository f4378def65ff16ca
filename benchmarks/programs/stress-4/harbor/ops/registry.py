import inspect

OPS = {}


def op(name, **defaults):
    def register(fn):
        OPS[name] = (fn, defaults)
        return fn

    return register


def build(spec):
    """One callable for a list of {"op": name, **options}; unknown options are refused."""
    steps = []
    for entry in spec:
        entry = dict(entry)
        fn, defaults = OPS[entry.pop("op")]
        allowed = list(inspect.signature(fn).parameters)[1:]
        options = {**defaults, **entry}
        extra = set(options) ^ set(allowed)
        if extra:
            raise TypeError(f"{fn.__name__}: options {sorted(extra)} do not match {allowed}")
        steps.append((fn, options))

    def run(x):
        for fn, options in steps:
            x = fn(x, **options)
        return x

    return run
