from dataclasses import dataclass, replace
from typing import Callable

import jax
import jax.numpy as jnp


@dataclass(frozen=True)
class Settler:
    logp: Callable
    width: float = 0.8
    cap: int = 6

    def _attempt(self, origin, floor):
        def body(w):
            key, kp = jax.random.split(w.key)
            step = self.width * jax.random.normal(kp)
            return replace(w, level=origin + step, step=step, tries=w.tries + 1, key=key)

        def unsettled(w):
            return ((w.tries == 0) | (self.logp(w.level) < floor)) & (w.tries < self.cap)

        return body, unsettled

    def move(self, walker):
        """One accepted displacement, or none when `cap` proposals fall below the floor."""
        body, unsettled = self._attempt(walker.level, self.logp(walker.level) - 1.0)
        probe = jax.lax.while_loop(unsettled, body, replace(walker, tries=jnp.zeros((), jnp.int32)))
        good = self.logp(probe.level) >= self.logp(walker.level) - 1.0
        return replace(
            walker,
            level=jnp.where(good, probe.level, walker.level),
            step=probe.step,
            tries=probe.tries,
        )
