def check():
    import main
    out = main.main()
    if out["disagreement"] < 1e-6:
        return "both critics are equal before and after training: the minimum has no effect"
    return None
