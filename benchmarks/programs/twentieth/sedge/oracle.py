"""Says whether the program shows its hazard when it runs."""


def check():
    from main import main
    rows = main()["rows"]
    return 'Train and test take complementary ranges of two permutations drawn with different seeds, so the two sets overlap.' if set(rows["train"].tolist()) & set(rows["test"].tolist()) else None
