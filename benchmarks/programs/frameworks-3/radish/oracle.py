def check():
    import main
    full, parts = main.main()
    if full != parts:
        return "resumed order differs"
    epochs = [tuple(full[i:i + 12]) for i in range(0, 36, 12)]
    if len(set(epochs)) < 3:
        return "epochs have the same order"
    if any(sorted(e) != list(range(12)) for e in epochs):
        return "an epoch misses samples"
    return None
