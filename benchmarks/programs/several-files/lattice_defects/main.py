import json

from lattice import make_loader

CONFIG = json.loads('{"sites": 64, "count": 12, "batch": 3, "workers": 2, "vacancies": 5}')


def main(seed=21):
    loader = make_loader(CONFIG, seed)
    return [row.nonzero().flatten().tolist() for batch in loader for row in batch]


if __name__ == "__main__":
    print(main())
