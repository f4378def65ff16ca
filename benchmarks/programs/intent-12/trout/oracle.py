def check():
    import main
    r = main.main(seed=1)
    if r["levels_seen"] < 0.6 * r["levels"]:
        return f"all training steps draw the same {r['levels_seen']} noise levels (and noise)"
    return None
