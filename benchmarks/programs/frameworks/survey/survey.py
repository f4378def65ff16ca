from panel import collect, partition
from panel.setup import seed_all


def main(seed=0):
    seed_all(seed)
    answers = collect(respondents=40)
    parts = partition(answers, (0.6, 0.2, 0.2))
    return {"answers": answers, "test": sorted(parts[-1].indices), "order": list(parts[0].indices)}


if __name__ == "__main__":
    print(main()["test"])
