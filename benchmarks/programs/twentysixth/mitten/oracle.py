def check():
    import main
    o = main.main(13, 4, 6, 16, 0.0)
    flat = [v for row in o["curve"] for v in row]
    if len(set(flat)) < len(flat):
        return "members or steps share their randomness"
    if float(o["spread"].min()) <= 0:
        return "members are equal"
    p = main.main(13, 4, 6, 16, 0.0)
    return None if (p["mean"] == o["mean"]).all() and p["curve"] == o["curve"] else "seeded runs differ"
