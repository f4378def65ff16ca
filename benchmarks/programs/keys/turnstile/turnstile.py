"""Arrivals and waiting times at a turnstile."""
import jax
import jax.numpy as jnp


class Fresh:
    """Descriptor: reading it splits what is stored and returns a child."""

    def __set_name__(self, owner, name):
        self.slot = "_" + name

    def __set__(self, obj, value):
        setattr(obj, self.slot, value)

    def __get__(self, obj, owner=None):
        if obj is None:
            return self
        kept, child = jax.random.split(getattr(obj, self.slot))
        setattr(obj, self.slot, kept)
        return child


class Turnstile:
    key = Fresh()

    def __init__(self, seed, rate):
        self.key = jax.random.key(seed)
        self.rate = rate

    def gaps(self, people):
        return jax.random.exponential(self.key, (people,)) / self.rate

    def service(self, people):
        return jax.random.exponential(self.key, (people,)) / (1.5 * self.rate)

    def day(self, people):
        arrival = jnp.cumsum(self.gaps(people))
        service = self.service(people)
        leave, last = [], 0.0
        for a, s in zip(arrival.tolist(), service.tolist()):
            last = max(a, last) + s
            leave.append(last)
        return arrival, service, jnp.array(leave) - arrival


def main(seed=0, days=3, people=20):
    gate = Turnstile(seed, rate=2.0)
    arrivals, services, waits = zip(*(gate.day(people) for _ in range(days)))
    return {"gaps": jnp.diff(jnp.stack(arrivals)), "services": jnp.stack(services), "waits": jnp.stack(waits)}


if __name__ == "__main__":
    print(main()["waits"].mean())
