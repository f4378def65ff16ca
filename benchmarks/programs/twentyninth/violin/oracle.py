def check():
    import main
    s = main.main()
    a, b = s.bits_per_char(), s.bits_per_char()
    if a != b:
        return "held-out bits per character differ between two calls (%.5f, %.5f): attention dropout is active in evaluation" % (a, b)
    return None
