"""Named parameter sites of a glyph embedder."""
import dataclasses

import jax


@dataclasses.dataclass(frozen=True)
class Site:
    name: str
    shape: tuple
    scale: float = 1.0


SITES = (
    Site("stroke", (8, 4)),
    Site("serif", (8, 4)),
    Site("curve", (8, 4)),
    Site("baseline", (4,)),
)


def site_key(root, site):
    return jax.random.fold_in(root, len(site.name))


def draw(root, sites=SITES):
    return {
        s.name: s.scale * jax.random.normal(site_key(root, s), s.shape) for s in sites
    }
