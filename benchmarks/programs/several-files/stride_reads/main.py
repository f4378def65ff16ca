from reads import Reads, loader_for


def main(seed=2, epochs=3, rank=0, world=2):
    loader = loader_for(Reads(30), rank=rank, world=world, seed=seed)
    return [[int(i) for batch in loader for i in batch] for _ in range(epochs)]


if __name__ == "__main__":
    print(main())
