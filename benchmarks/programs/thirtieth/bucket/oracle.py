def check():
    import main
    arms = main.main()
    a, b = arms["keep-all"]["curve"], arms["remat"]["curve"]
    if abs(a[0] - b[0]) < 1e-6 and max(abs(p - q) for p, q in zip(a, b)) > 1e-3:
        return "with rematerialisation the same seed gives another loss curve after the first backward pass"
    return None
