from dataclasses import dataclass, field

import jax


@dataclass
class MemberSpec:
    dim: int
    scale: float = 1.0
    key: jax.Array = field(default_factory=lambda: jax.random.key(0))


def ensemble_specs(n, dim, key):
    return [MemberSpec(dim, scale=0.5) for _ in range(n)]
