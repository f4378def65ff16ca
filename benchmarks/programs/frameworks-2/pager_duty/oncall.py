import torch

from history import History


def alarms(generator, width):
    while True:
        yield torch.rand(width, generator=generator)


def main(seed=0, steps=10, width=4):
    gen = torch.Generator().manual_seed(seed)
    history = History(64, width, gen)
    centre = torch.zeros(width)
    picked = []
    for _, row in zip(range(steps), alarms(gen, width)):
        history.push(row)
        batch = history.sample(8)
        centre = 0.8 * centre + 0.2 * batch.mean(0)
        picked.append(batch)
    return {"centre": centre, "picked": torch.stack(picked)}


if __name__ == "__main__":
    print(main()["centre"])
