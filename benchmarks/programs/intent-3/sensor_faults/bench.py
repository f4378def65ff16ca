import sys

import jax
import jax.numpy as jnp

from faults import inject


def detect(signal):
    jump = jnp.abs(jnp.diff(signal))
    return jnp.logical_or(jump.max() > 4.0, jnp.sum(jump == 0) > 3)


def main(seed=52, lines=10):
    signal = jnp.sin(jnp.arange(40) * 0.7)
    out = {"broken": [], "worn": []}
    for i, key in enumerate(jax.random.split(jax.random.key(seed), lines)):
        label = "broken" if i % 2 else "worn"
        out[label].append(inject(signal, key, broken=label == "broken"))
    traces = {k: jnp.stack(v) for k, v in out.items()}
    alarms = {k: jax.vmap(detect)(v).mean() for k, v in traces.items()}
    return {"traces": traces, "alarms": alarms, "signal": signal}


if __name__ == "__main__":
    print(main(*map(int, sys.argv[1:2]))["alarms"])
