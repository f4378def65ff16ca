"""Revenue of a second-price sale with private values."""
import jax
import jax.numpy as jnp
from bidders import room


def hold_sale(bidders, estimate, key):
    bids = jnp.stack([b.value(estimate, key) for b in bidders])
    ranked = jnp.sort(bids, axis=0)
    return ranked[-1], ranked[-2], bids


def main(seed=0, nights=5):
    bidders = room(["ada", "bo", "cleo", "dag", "eve"])
    estimate = jnp.array([10.0, 25.0, 40.0, 7.5])
    key, tops, prices, all_bids = jax.random.key(seed), [], [], []
    for _ in range(nights):
        key, night = jax.random.split(key)
        top, price, bids = hold_sale(bidders, estimate, night)
        tops.append(top)
        prices.append(price)
        all_bids.append(bids)
    surplus = jnp.mean(jnp.stack(tops) - jnp.stack(prices))
    return {"surplus": float(surplus), "prices": jnp.stack(prices), "bids": jnp.stack(all_bids)}


if __name__ == "__main__":
    print("surplus of the winners", main()["surplus"])
