import jax.numpy as jnp


class Contrast:
    def __init__(self, *arms):
        self.arms = arms

    def views(self, batch):
        return {arm.name: arm.view(batch) for arm in self.arms}

    def loss(self, views, temperature=0.5):
        a, b = (v.reshape(len(v), -1) for v in views.values())
        a, b = (z / jnp.linalg.norm(z, axis=1, keepdims=True) for z in (a, b))
        logits = a @ b.T / temperature
        return -jnp.mean(jnp.diag(logits) - jnp.log(jnp.exp(logits).sum(1)))
