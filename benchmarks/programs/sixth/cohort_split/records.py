def visits(patients=30, per=3):
    """(patient, week, reading) rows, as they come from the clinic."""
    for k in range(patients):
        for w in range(per):
            yield f"P{k:03d}", w, 90.0 + (7 * k + 3 * w) % 41
