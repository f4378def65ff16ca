def check():
    import main
    _, hist = main.main()
    if len({h["t_mean"] for h in hist}) == 1:
        return "every training step used the same timesteps (mean t is identical in all steps)"
    return None
