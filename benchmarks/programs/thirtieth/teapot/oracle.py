def check():
    import main
    r = main.main()
    if abs(r["held_out"] - r["recheck"]) > 1e-6:
        return f"two evaluations of the same model differ ({r['held_out']:.5f} and {r['recheck']:.5f})"
    return None
