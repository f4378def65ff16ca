from dataclasses import dataclass, replace

import jax
import jax.numpy as jnp


@dataclass(frozen=True)
class Schwarm:
	ort: jax.Array
	höhe: float = 100.0

	@classmethod
	def gründen(cls, schlüssel, /, *, größe):
		return cls(jax.random.uniform(schlüssel, (größe, 2)))

	@property
	def größe(self):
		return len(self.ort)


def wandern(schlüssel, schwarm, tage, σ=0.3):
	bahn = [schwarm]
	while len(bahn) <= tage:
		ε = jax.random.normal(schlüssel, schwarm.ort.shape) \
			* σ
		if tage > 0: schwarm = replace(schwarm, ort=schwarm.ort + ε, höhe=float(schwarm.höhe + jnp.mean(ε)))
		bahn.append(schwarm)
	return bahn
