from seeds import seed_everything
from tasting import tasting_loader


def main(seed=36, epochs=2):
    seed_everything(seed)
    loader, sampler = tasting_loader(seed, samples=12, batch=3, workers=2)
    tables = []
    for epoch in range(epochs):
        sampler.set_epoch(epoch)
        tables.append([(index.tolist(), aroma) for index, aroma in loader])
    return tables


if __name__ == "__main__":
    print([len(t) for t in main()])
