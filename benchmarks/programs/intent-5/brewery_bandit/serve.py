"""Greedy contextual bandit: how fast does the bar learn the guests' taste?"""
import jax
import jax.numpy as jnp

from world import Taps, context, payoff


def update(belief, beer, ctx, reward, lr=0.1):
    err = reward - belief.mean[beer] @ ctx
    return belief._replace(mean=belief.mean.at[beer].add(lr * err * ctx / (1 + ctx @ ctx)))


def evening(key, taps, belief, guests):
    regrets = []
    for sub in jax.random.split(key, guests):
        k_ctx, k_pay = jax.random.split(sub)
        ctx = context(k_ctx, taps.mean.shape[1])
        beer = jnp.argmax(belief.mean @ ctx)
        regrets.append((taps.mean @ ctx).max() - taps.mean[beer] @ ctx)
        belief = update(belief, beer, ctx, payoff(k_pay, taps, beer, ctx))
    return belief, jnp.stack(regrets)


def main(seed=0, beers=4, dim=5, guests=25):
    k_world, k_evening = jax.random.split(jax.random.key(seed))
    taps = Taps.draw(k_world, beers, dim)
    belief = Taps.draw(k_world, beers, dim)
    first = belief.mean
    belief, regrets = evening(k_evening, taps, belief, guests)
    return {"taps": taps.mean, "first": first, "regrets": regrets}


if __name__ == "__main__":
    print(main()["regrets"].sum())
