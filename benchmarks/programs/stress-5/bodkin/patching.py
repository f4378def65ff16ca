import contextlib


def counted(module, name, log):
    """Replace module.name by a wrapper that notes the scale of every call."""
    inner = getattr(module, name)

    def wrapper(x, scale):
        log.append(round(float(scale), 3))
        return inner(x, scale)

    setattr(module, name, wrapper)
    return lambda: setattr(module, name, inner)


@contextlib.contextmanager
def stubbed(module, **stubs):
    kept = {name: getattr(module, name) for name in stubs}
    try:
        for name, stub in stubs.items():
            setattr(module, name, stub)
        yield module
    finally:
        for name, fn in kept.items():
            setattr(module, name, fn)
