"""Offline SAC on logged data of a linear system."""
import argparse

import jax.numpy as jnp
import numpy as np

from agent import SAC

SPEC = {"obs": 3, "act": 1, "hidden": 24}


def logged_transitions(n, rng):
    A = np.array([[0.95, 0.1, 0.0], [0.0, 0.9, 0.1], [0.0, 0.0, 0.8]])
    B = np.array([[0.0], [0.1], [0.5]])
    s = rng.normal(size=(n, 3))
    a = rng.uniform(-1, 1, size=(n, 1))
    s2 = s @ A.T + a @ B.T + 0.02 * rng.normal(size=(n, 3))
    return {"s": s, "a": a, "r": -(s ** 2).sum(1) - 0.1 * a[:, 0] ** 2, "s2": s2}


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--updates", type=int, default=60)
    p.add_argument("--batch", type=int, default=64)
    p.add_argument("--seed", type=int, default=4)
    args = p.parse_args(argv)

    rng = np.random.default_rng(args.seed)
    data = {k: jnp.asarray(v, jnp.float32) for k, v in logged_transitions(1500, rng).items()}
    agent = SAC(SPEC, args.seed)
    for it in range(args.updates):
        rows = rng.choice(1500, size=args.batch, replace=False)
        q_loss, pi_loss = agent.update({k: v[rows] for k, v in data.items()})
        if it % 20 == 0:
            print(f"{it}: q {q_loss:.3f} pi {pi_loss:.3f}")
    values = agent.q.both(data["s"][:200], data["a"][:200])
    print("mean Q", values.mean(1))
    return {"q_values": np.asarray(values), "q_loss": q_loss}


if __name__ == "__main__":
    main()
