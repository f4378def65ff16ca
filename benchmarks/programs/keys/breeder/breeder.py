"""Hill climbing on bit strings by mutation."""
import jax
import jax.numpy as jnp

from stock import Stock


class Breeder:
    def __init__(self, stock, genes=48, rate=0.25):
        self.stock = stock
        self.rate = rate
        self.genome = jax.random.bernoulli(stock.founder_key, 0.5, (genes,))
        self.flips = []

    def mutate(self):
        flips = jax.random.bernoulli(self.stock.mutation_key, self.rate, self.genome.shape)
        self.flips.append(flips)
        return self.genome ^ flips

    def evolve(self, generations):
        for _ in range(generations):
            child = self.mutate()
            if child.sum() >= self.genome.sum():
                self.genome = child
        return self


def main(seed=0, generations=5):
    breeder = Breeder(Stock(seed)).evolve(generations)
    return {"genome": breeder.genome, "flips": jnp.stack(breeder.flips)}


if __name__ == "__main__":
    print(main()["genome"].sum())
