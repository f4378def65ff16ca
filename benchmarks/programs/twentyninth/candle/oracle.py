def check():
    import main
    t = main.main()
    a, b = t.dev_loss(), t.dev_loss()
    if a != b:
        return "two dev evaluations of the same model differ (%.5f, %.5f): held-out data are masked at random" % (a, b)
    return None
