def check():
    import main
    h = main.main(["--steps", "8"])
    z = [r["z_rms"] for r in h]
    if len(set(z)) < len(z):
        return f"the latent batch has the same rms in all steps ({len(set(z))} of {len(z)} distinct)"
    a = main.main(["--steps", "3"])
    b = main.main(["--steps", "3"])
    return None if a == b else "seeded runs differ"
