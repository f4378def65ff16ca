def check():
    import main
    ranks = main.main()
    n = len(ranks[0])
    for e in range(n):
        rows = [r for rank in ranks for r in rank[e]]
        if len(set(rows)) < len(rows):
            return "replicas see the same rows in one epoch"
    for rank in ranks:
        if len({tuple(e) for e in rank}) < n:
            return "the order repeats over epochs"
    if ranks != main.main():
        return "two runs differ"
    return None
