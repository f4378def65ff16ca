def check():
    import main
    h = main.main([])
    if h[0]["silent"] > 0.2 and h[1]["silent"] < 0.05:
        return "dropout is active in the first training epoch and off in the later ones"
    return None
