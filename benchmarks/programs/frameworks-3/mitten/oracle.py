def check():
    import main
    gains = main.main([])
    if (gains.max() - gains.min()) < 1e-2:
        return f"all {len(gains)} clips get the same gain {gains[0].item():.3f}: the random gain is a constant in the traced module"
    return None
