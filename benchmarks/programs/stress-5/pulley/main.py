from engine import Engine
from sampling import Mesh, make_loaders


def main(world=2):
    train, valid = list(range(16)), list(range(100, 106))
    return [Engine(make_loaders(train, valid, Mesh(rank, world))).run() for rank in range(world)]


if __name__ == "__main__":
    for run in main():
        print(run)
