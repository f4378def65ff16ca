def check():
    from main import main

    misfit = main()["misfit_at_truth"]
    if max(misfit) == 0:
        return "all simulations replay the random numbers behind the observed outbreak, so the true rate fits it exactly"
    if len(set(misfit)) == 1:
        return "all simulations replay one stream"
    return None
