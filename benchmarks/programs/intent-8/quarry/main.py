from cells import load_counts
from subsample import ReferenceSketch, SketchConfig


def main():
    counts, types = load_counts()
    sketch = ReferenceSketch(counts, types, SketchConfig()).build()
    called = sketch.transfer(counts)
    return {"accuracy": float((called == types).mean()), "types": sketch.ref_types}


if __name__ == "__main__":
    print(main()["accuracy"])
