def check():
    import main
    v = main.main([])
    never = int((v == 0).sum())
    if never > 0.05 * len(v):
        return f"{never} of {len(v)} diffusion steps are never drawn in {int(v.sum())} draws"
    return None
