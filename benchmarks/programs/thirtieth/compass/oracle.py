def check():
    import main
    a, b = main.main([]), main.main([])
    flat = [g for batch in a["gains"] for g in batch]
    if len(set(flat)) < len(flat):
        return "two crops were drawn with the same gain (workers or epochs repeat)"
    if a["gains"] != b["gains"] or a["scores"] != b["scores"]:
        return "two runs with the same seed differ"
    if a["recheck"] != a["scores"][-1]:
        return "two evaluations differ"
    return None
