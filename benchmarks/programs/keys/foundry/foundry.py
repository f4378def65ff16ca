"""Random rotations of castings; every round has a compiled transform."""
import jax
import jax.numpy as jnp


def make_transform(key, dim):
    @jax.jit
    def transform(points):
        q, _ = jnp.linalg.qr(jax.random.normal(key, (dim, dim)))
        return points @ q

    return transform


class Foundry:
    def __init__(self, seed, dim):
        self.key = jax.random.key(seed)
        self.dim = dim
        self.history = []

    def round(self, points):
        self.key, key = jax.random.split(self.key)
        transform = make_transform(key, self.dim)
        left, right = jnp.split(points, 2)
        turned = jnp.concatenate([transform(left), transform(right)])
        self.history.append(turned)
        return turned


def main(seed=0, rounds=3, dim=3):
    foundry = Foundry(seed, dim)
    points = jnp.eye(2 * dim, dim)
    for _ in range(rounds):
        foundry.round(points)
    return jnp.stack(foundry.history)


if __name__ == "__main__":
    print(main().shape)
