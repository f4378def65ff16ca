def check():
    import main
    m = main.main()["oob_mask"]
    if len({tuple(r) for r in m.tolist()}) < len(m):
        return "members of the ensemble were given the same bootstrap sample"
    return None
