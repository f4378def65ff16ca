"""Evolution strategy for a tendon driven gripper with antagonistic finger drives."""
import functools
from dataclasses import dataclass

import jax
import jax.numpy as jnp


@dataclass(frozen=True)
class Plan:
    seed: int = 0
    population: int = 24
    generations: int = 6
    sigma: float = 0.1
    rate: float = 0.2


SENSORS, TENDONS = 5, 3


def blank_controller():
    drive = lambda: {"gain": jnp.zeros((SENSORS, TENDONS)), "rest": jnp.zeros(TENDONS)}
    return {"flexor": drive(), "extensor": drive()}


def torque(ctrl, sense):
    pull = sense @ ctrl["flexor"]["gain"] + ctrl["flexor"]["rest"]
    push = sense @ ctrl["extensor"]["gain"] + ctrl["extensor"]["rest"]
    return jnp.tanh(pull) - jnp.tanh(push)


def grasp_score(ctrl, sense, wanted):
    return -jnp.mean((torque(ctrl, sense) - wanted) ** 2)


def jitter(ctrl, key):
    return jax.tree.map(lambda leaf: jax.random.normal(key, leaf.shape), ctrl)


def shifted(ctrl, eps, scale):
    return jax.tree.map(lambda c, e: c + scale * e, ctrl, eps)


@functools.partial(jax.jit, static_argnames="plan")
def generation(ctrl, key, plan, sense, wanted):
    members = jax.random.split(key, plan.population)
    eps = jax.vmap(lambda k: jitter(ctrl, k))(members)
    scores = jax.vmap(lambda e: grasp_score(shifted(ctrl, e, plan.sigma), sense, wanted))(eps)
    weight = (scores - scores.mean()) / (scores.std() + 1e-8)
    climb = jax.tree.map(lambda e: jnp.tensordot(weight, e, 1) / plan.population, eps)
    return shifted(ctrl, climb, plan.rate), scores.mean()


def evolve(plan: Plan):
    k_task, k_run = jax.random.split(jax.random.key(plan.seed))
    k_sense, k_wanted = jax.random.split(k_task)
    sense = jax.random.normal(k_sense, (32, SENSORS))
    wanted = 0.5 * jnp.sin(sense @ jax.random.normal(k_wanted, (SENSORS, TENDONS)))
    ctrl, history = blank_controller(), []
    for gen in range(plan.generations):
        ctrl, score = generation(ctrl, jax.random.fold_in(k_run, gen), plan, sense, wanted)
        history.append(float(score))
    return ctrl, history


if __name__ == "__main__":
    print(evolve(Plan())[1])
