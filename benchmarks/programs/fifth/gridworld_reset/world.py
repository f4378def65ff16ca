from typing import NamedTuple

import jax
import jax.numpy as jnp

from layout import SIDE, distance, place_agent, place_goal

MOVES = jnp.array([[0, 1], [1, 0], [0, -1], [-1, 0]])


class Ctx(NamedTuple):
    rng: jax.Array
    episode: int = 0


class State(NamedTuple):
    agent: jax.Array
    goal: jax.Array
    ctx: Ctx


def reset(ctx: Ctx) -> State:
    now, later = jax.random.split(ctx.rng)
    here = ctx._replace(rng=now)
    return State(place_agent(here), place_goal(here), Ctx(later, ctx.episode + 1))


def step(s: State, a):
    agent = jnp.clip(s.agent + MOVES[a], 0, SIDE - 1)
    d = distance(agent, s.goal)
    return s._replace(agent=agent), -d, d == 0
