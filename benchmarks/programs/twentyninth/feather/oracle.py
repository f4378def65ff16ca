def check():
    import main
    d = main.main()["visitor_scores"]
    if (d == d[0]).all():
        return "20 Thompson draws for the same visitor are identical: the posterior noise is frozen"
    return None
