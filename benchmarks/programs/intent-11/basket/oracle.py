def check():
    import main
    h = main.main()
    if h[1]["noise_mean"] == h[2]["noise_mean"] or h[0]["noise_mean"] == h[1]["noise_mean"]:
        return "training noise of one epoch is the same as in the epoch before"
    return None
