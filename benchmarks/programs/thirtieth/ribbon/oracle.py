def check():
    import main
    draws = main.main()["draws"]
    if len(set(draws)) < len(draws):
        return f"{len(draws)} bootstrap jobs made only {len(set(draws))} distinct resamples"
    return None
