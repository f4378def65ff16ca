from routes import StrideSampler


def main(seed=20, world=4, size=24, epochs=2):
    ranks = [StrideSampler(size, rank, world, seed) for rank in range(world)]
    plan = []
    for epoch in range(epochs):
        for sampler in ranks:
            sampler.set_epoch(epoch)
        plan.append([list(sampler) for sampler in ranks])
    return {"plan": plan, "size": size}


if __name__ == "__main__":
    print(main()["plan"])
