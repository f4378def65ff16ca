import jax
import jax.numpy as jnp


class Regression:
    def __init__(self, features, ridge=1e-3):
        self.features = features
        self.ridge = ridge
        self._solve = jax.jit(self._normal_equations)
        self.predict = jax.jit(lambda x: self.features(x) @ self.weights)

    def _normal_equations(self, x, y):
        phi = self.features(x)
        return jnp.linalg.solve(phi.T @ phi + self.ridge * jnp.eye(phi.shape[1]), phi.T @ y)

    def fit(self, x, y):
        self.weights = self._solve(x, y)
        return self
