import torch

from feed import build


def main(seed=17, epochs=2):
    torch.manual_seed(seed)
    loader = build(seed)
    places = []
    total = 0.0
    for _ in range(epochs):
        for crop, place in loader:
            total += float(crop.std())
            places.append(place)
    return {"places": torch.cat(places).numpy(), "contrast": total / len(places)}


if __name__ == "__main__":
    print(main()["contrast"])
