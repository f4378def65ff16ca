def check():
    from main import main

    out = main()
    if min(out["snr"]) < 1.2:
        return f"noisy and clean excerpts are cut at different places (signal to noise {min(out['snr']):.2f})"
    if len(out["seen"].unique(dim=0)) < 0.9 * len(out["seen"]):
        return "the excerpts are the same in all epochs"
    return None
