import contextlib


@contextlib.contextmanager
def rewound(gen):
    """The block's draws do not advance the generator."""
    state = gen.get_state()
    try:
        yield gen
    finally:
        gen.set_state(state)
