import jax
import jax.numpy as jnp
import numpy as np


class Chain:
	"""Random-walk Metropolis."""

	def __init__(self, logp, width=0.7):
		self.logp = logp
		self.width = width
		self.jumps, self.levels = [], []

	def run(self, start, *, key, n):
		place = start
		for _ in range(n):
			jump = self.width * jax.random.normal(key, start.shape)
			# log of the acceptance level
			level = jnp.log(jax.random.uniform(key))
			if level < self.logp(place + jump) - self.logp(place):
				place = place + jump
			self.jumps.append(np.asarray(jump)); self.levels.append(float(level))
		return place

	def report(self):
		return {"jumps": self.jumps, "levels": self.levels}