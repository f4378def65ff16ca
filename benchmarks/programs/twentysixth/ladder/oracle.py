def check():
    import main
    a, b = main.main([]), main.main([])
    if a != b:
        return "seeded runs differ"
    if len(set(a["noise"])) < len(a["noise"]):
        return "augmentation levels repeat between workers or epochs"
    return None
