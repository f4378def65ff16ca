def check():
    from main import main
    nets, _, (a, b) = main()
    if hasattr(nets, "q2"):
        if float(a) == float(b):
            return "both critics of the clipped double Q give equal values at the start"
        return None
    if float(a) != float(b):
        return "the target does not start at its critic"
