import jax
import jax.numpy as jnp


class Kernel:
    """A chain move; subclasses say where to go next."""

    def __init__(self, log_density, **options):
        self.log_density = log_density
        self.options = options
        self.setup(**options)

    def setup(self, **options):
        pass

    def propose(self, x):
        raise NotImplementedError

    def accept(self, x, y, u):
        return jnp.where(jnp.log(u) < self.log_density(y) - self.log_density(x), y, x)


class Mirror(Kernel):
    def propose(self, x):
        return -x


class Walk(Kernel):
    def setup(self, scale=0.5, seed=0):
        self.scale, self.seed = scale, seed

    def propose(self, x):
        key = jax.random.PRNGKey(self.seed)
        return x + self.scale * jax.random.normal(key, x.shape)


KERNELS = {cls.__name__.lower(): cls for cls in (Mirror, Walk)}
