def check():
    import main
    log = main.main()
    levels = {round(m["level"], 5) for m in log}
    if len(levels) < len(log) / 4:
        return f"the same timesteps are drawn in each of the {len(log)} training steps"
    return None
