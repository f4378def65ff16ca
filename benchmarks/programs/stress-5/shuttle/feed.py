import jax


def minibatches(key, n, size):
    order = jax.random.permutation(key, n)
    served = 0
    for lo in range(0, n - size + 1, size):
        seen = yield order[lo : lo + size]
        served += size if seen is None else seen
    return served


def stream(key, n, size, /, *, epochs=None):
    epoch, total = 0, 0
    while epochs is None or epoch < epochs:
        total += yield from minibatches(key, n, size)
        epoch += 1
    return total
