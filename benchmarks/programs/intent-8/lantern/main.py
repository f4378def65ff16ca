from cells import load_counts
from doublets import DoubletConfig, DoubletScorer


def main():
    counts, _ = load_counts()
    scores, first, second = DoubletScorer(counts, DoubletConfig()).score()
    return {"scores": scores, "first": first, "second": second}


if __name__ == "__main__":
    print(main()["scores"].round(2)[:20])
