def check():
    import main
    with_, shown = main.main()
    without, _ = main.main(show=False)
    if with_ != without:
        return "previews move the training stream"
    again, shown2 = main.main()
    if shown != shown2 or again != with_:
        return "two runs differ"
    if len(set(with_)) < len(with_):
        return "losses repeat"
    return None
