import jax.numpy as jnp
import numpy as np

import kernels
from beam import propagate
from patching import counted, stubbed


def main():
    x, scales = jnp.zeros(12), (0.5, 0.5, 0.25)
    log = []
    restore = counted(kernels, "scatter", log)
    path = propagate(x, scales)
    restore()
    with stubbed(kernels, scatter=lambda x, scale: x + scale):
        straight = propagate(x, scales)[-1]
    after = propagate(x, scales[:2])
    kicks = [np.asarray((b - a) / s) for a, b, s in zip(path, path[1:], scales)]
    more = [np.asarray((b - a) / s) for a, b, s in zip(after, after[1:], scales)]
    return {"kicks": kicks, "after": more, "log": log, "straight": np.asarray(straight)}


if __name__ == "__main__":
    print(main()["log"])
