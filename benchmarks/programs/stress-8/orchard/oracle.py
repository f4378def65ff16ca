def check():
    import main
    log = main.main({"workers": 2, "epochs": 2})
    seen = {}
    for row in log:
        for b, drift in enumerate(row["drift"]):
            key = tuple(round(d, 9) for d in drift)
            if key in seen:
                return f"batch {b} of epoch {row['epoch']} has the same augmentation draws as batch/epoch {seen[key]}"
            seen[key] = (b, row["epoch"])
    return None
