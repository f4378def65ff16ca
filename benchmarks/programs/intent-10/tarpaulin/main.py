import torch

from pricer import Asian, Pricer


def quote(pricer, spot, repeats):
    values = torch.tensor([pricer.price(spot) for _ in range(repeats)], dtype=torch.float64)
    return {"price": values.mean().item(), "error": (values.std() / repeats**0.5).item(), "values": values}


def main(repeats=12):
    pricer = Pricer(Asian())
    book = {spot: quote(pricer, spot, repeats) for spot in (90.0, 100.0, 110.0)}
    for spot, q in book.items():
        q["band"] = (q["price"] - 2 * q["error"], q["price"] + 2 * q["error"])
    return book


if __name__ == "__main__":
    for spot, q in main().items():
        print(spot, round(q["price"], 4), "+-", round(q["error"], 6))
