import jax
import jax.numpy as jnp


class Langevin:
    """SGLD on a pytree of parameters; the key lives in the sampler."""

    def __init__(self, grad_log_prob, step_size, key):
        self.grad = jax.jit(jax.grad(grad_log_prob))
        self.eps = step_size
        self.key = key

    def __call__(self, theta):
        self.key, noise_key = jax.random.split(self.key)
        leaves, treedef = jax.tree.flatten(theta)
        keys = jax.tree.unflatten(treedef, list(jax.random.split(noise_key, len(leaves))))

        def move(t, g, k):
            return t + 0.5 * self.eps * g + jnp.sqrt(self.eps) * jax.random.normal(k, t.shape)

        return jax.tree.map(move, theta, self.grad(theta), keys)


def log_prob(theta):
    return -0.5 * sum(jnp.sum(leaf ** 2) for leaf in jax.tree.leaves(theta))


def main(seed=7, steps=200):
    theta = {"enc": {"kernel": jnp.zeros((4, 4))}, "dec": {"kernel": jnp.zeros((4, 4))}}
    sampler = Langevin(log_prob, 0.2, jax.random.key(seed))
    chain = []
    for _ in range(steps):
        theta = sampler(theta)
        chain.append(theta)
    trace = jax.tree.map(lambda *xs: jnp.stack(xs), *chain)
    print("posterior variance", jax.tree.map(lambda t: round(float(t[50:].var()), 2), trace))
    return trace


if __name__ == "__main__":
    main()
