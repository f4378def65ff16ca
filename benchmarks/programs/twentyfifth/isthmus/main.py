import jax
import jax.numpy as jnp
import numpy as np

from colony import found, generation

CFG = {"seed": 9, "size": 12, "genes": 5, "patience": 3, "log": 6}


def fitness(genes):
    return -jnp.square(genes - jnp.arange(genes.shape[-1])).sum(-1)


def until_stale(colony, patience, limit=40):
    going = lambda c: (c.stale < patience) & (c.age < limit)
    return jax.lax.while_loop(going, lambda c: generation(c, fitness)[0], colony)


def main(cfg=CFG):
    colony = found(jax.random.key(cfg["seed"]), cfg["size"], cfg["genes"], fitness)
    step = jax.jit(lambda c: generation(c, fitness))
    duels = []
    for _ in range(cfg["log"]):
        colony, duel = step(colony)
        duels.append(np.asarray(duel))
    last = until_stale(colony, cfg["patience"])
    return np.stack(duels), float(last.score.max()), int(last.age)


if __name__ == "__main__":
    print(main()[1:])
