import jax; import jax.numpy as jnp; import numpy as np
from wind import \
    course

LEGS = {"rough": dict(rough=True), "smooth": dict(rough=False), "moored": {"calm": True}}

def sail(key, heading):
    log = {}
    for (name, opts), k in zip(LEGS.items(), jax.random.split(key, len(LEGS))):
        log[name] = ((course))(
            k, heading, **opts)
    return log

def main():
    root = jax.random.key(6); key, sub = jax.random.split(root)
    heading = jax.random.uniform(sub, (11,)); log = sail(key, heading)
    parts = {k: [np.asarray(p) for p in v[1]] for k, v in log.items()}; return {"parts": parts, "total": {k: np.asarray(v[0]) for k, v in log.items()}}

if __name__ == "__main__": print(main()["total"])
