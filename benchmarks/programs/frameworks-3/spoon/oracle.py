def check():
    import main
    for a, b in main.main():
        if abs(a - b) > 1e-7:
            return f"the test error of one model differs between two calls ({a:.4f}, {b:.4f}): dropout stays on after the acquisition"
    return None
