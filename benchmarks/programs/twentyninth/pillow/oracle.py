def check():
    import main
    r = main.main()
    if r["member_std_in_gap"] < 1e-4:
        return "all ensemble members predict the same function: they start from the same weights (spread %.1e)" % r["member_std_in_gap"]
    return None
