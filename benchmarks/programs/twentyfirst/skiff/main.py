"""Drift of a rowing boat, each step taken as a trial step and then a corrected one."""
import torch


def gust(gen, n):
    return torch.randn(n, generator=gen, dtype=torch.float64)


def current(x):
    return 0.3 - 0.1 * x


def drift(x, gen, steps, dt=0.1):
    mark, winds = gen.get_state(), []
    for _ in range(steps):
        gen.set_state(mark)
        trial = x + dt * current(x) + dt**0.5 * gust(gen, len(x))
        gen.set_state(mark)
        wind = gust(gen, len(x))
        x = x + 0.5 * dt * (current(x) + current(trial)) + dt**0.5 * wind
        winds.append(wind)
    return x, torch.stack(winds)


def main(seed=47, boats=6, steps=8):
    gen = torch.Generator().manual_seed(seed)
    end, winds = drift(torch.zeros(boats, dtype=torch.float64), gen, steps)
    return {"end": end, "winds": winds}


if __name__ == "__main__":
    print(main()["end"])
