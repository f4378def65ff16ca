def check():
    import main
    ex = main.main()
    a, b = ex.evaluate(), ex.evaluate()
    if a["nll"] != b["nll"]:
        return "evaluating the same model twice gives different dev losses (%.5f, %.5f): dropout stays on" % (a["nll"], b["nll"])
    return None
