def check():
    import main
    r = main.main(seed=1, obs_std=0.0)
    if max(max(s) for s in r["spread"]) < 1e-5:
        return "ensemble members follow one and the same inflow: the spread is zero from equal starts"
    return None
