"""Noisy averaging on a ring of workers, stateless random streams."""
import jax
import jax.numpy as jnp


def make_worker(root, n_steps, size):
    """Worker w at step t draws from fold_in(fold_in(root, w), t)."""

    def worker(worker_id, x0):
        base = jax.random.fold_in(root, worker_id)

        def body(x, t):
            noise = jax.random.normal(jax.random.fold_in(base, t), (size,))
            x = 0.9 * x + 0.1 * (jnp.roll(x, 1) + jnp.roll(x, -1)) / 2 + 0.05 * noise
            return x, noise

        return jax.lax.scan(body, x0, jnp.arange(n_steps))

    return worker


def main(seed: int = 0, n_workers: int = 6, n_steps: int = 12, size: int = 40):
    root = jax.random.key(seed)
    worker = make_worker(root, n_steps, size)
    x0 = jnp.zeros((n_workers, size))
    final, noise = jax.jit(jax.vmap(worker))(jnp.arange(n_workers), x0)
    return {"mean_field": final.mean(0), "spread": final.std(0), "noise": noise}


if __name__ == "__main__":
    print("mean spread", float(main()["spread"].mean()))
