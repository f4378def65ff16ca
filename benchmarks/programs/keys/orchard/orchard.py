"""Apple harvest over some years."""
import jax

from basket import Basket
from trees import heights, seasons, yields


def main(seed=0, count=50, years=4):
    basket = Basket(jax.random.key(seed), names=("height", "yield"), spare=years)
    tall, mean = heights(basket, count), yields(basket, count)
    weather = seasons(basket, count, years)
    assert len(basket) == 0
    return {"height": tall, "yield": mean, "weather": weather, "harvest": mean + weather}


if __name__ == "__main__":
    print(main()["harvest"].mean(axis=1))
