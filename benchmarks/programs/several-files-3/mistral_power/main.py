import numpy as np

from book import ScenarioBook
from mixture import Mixture

DAYS = ("mon", "tue", "wed", "thu")


def main(seed=12):
    book = ScenarioBook(Mixture((0.3, 0.7), (5.0, 10.0), 1.5, seed=seed))
    table = book.table(*DAYS)
    return {"table": table, "reserve": float(np.quantile(table.mean(1), 0.1))}


if __name__ == "__main__":
    print(main()["reserve"])
