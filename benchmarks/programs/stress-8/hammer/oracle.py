def check():
    import main
    z = main.main()["innovations"]
    rows = {}
    for c in range(z.shape[0]):
        for t in range(z.shape[1]):
            key = tuple(z[c, t].tolist())
            if key in rows:
                return f"chain {c} at step {t} reuses the innovation of (chain, step) {rows[key]}"
            rows[key] = (c, t)
    return None
