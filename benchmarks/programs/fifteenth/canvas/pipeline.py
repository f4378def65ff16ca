import functools

import equinox as eqx
import jax


class Pipeline(eqx.Module):
    """Applies its parts to every picture of a batch."""

    parts: tuple

    def __call__(self, batch, key):
        for i, part in enumerate(self.parts):
            each = functools.partial(part, key=jax.random.fold_in(key, i))
            batch = jax.vmap(each)(batch)
        return batch
