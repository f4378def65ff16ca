def check():
    import main
    m = main.main()
    if m.std(0).max() < 1e-4:
        return f"all {len(m)} members of the stochastic ensemble end in one state: their noise is equal"
    return None
