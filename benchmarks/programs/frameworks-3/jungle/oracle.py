def check():
    import main
    mean, std = main.main()
    if std.max() < 1e-12:
        return "all bagged estimators predict the same: equal bootstrap rows and features"
    return None
