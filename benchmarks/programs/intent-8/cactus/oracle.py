def check():
    from main import main

    out = main()
    if len(out["plain"].unique(dim=0)) < len(out["plain"]):
        return "samples of different chunks are equal"
    size = out["length"]
    if not size[0.01] < 0.1 * size[1.0]:
        return f"the displacement is not due to the guidance but to other noise: {size}"
    return None
