def check():
    import main
    out = main.main(["--uplift", "0"])
    if out["z"].std() < 0.2:
        return f"control and variant visitors draw equal numbers: z-scores under the null have sd {out['z'].std():.3f}"
    if not 0.01 < out["rate"] < 0.12:
        return f"false positive rate {out['rate']}"
    return None
