def check():
    from main import main

    logs = main()["logs"]
    if max(abs(l["floor"]) for l in logs) > 1e-5:
        return "clean and perturbed pass drop different units, so the term measures dropout instead of the perturbation"
    return None
