from pipeline import Pipeline
from seeds import SeedPlan


def main(epochs=3):
    pipe = Pipeline(SeedPlan(100), workers=2, items=6)
    return [pipe.epoch(e) for e in range(epochs)]
