def check():
    from main import main

    rows = main()
    marked = sum(r["marked"] for r in rows) / len(rows)
    plain = sum(r["plain"] for r in rows) / len(rows)
    if marked < 4 or marked < plain + 2:
        return f"the detector does not see the lists of the decoder ({marked:.2f} against {plain:.2f})"
    if any(len({tuple(r["text"][i:i + 4]) for i in range(len(r["text"]) - 3)}) < 100 for r in rows):
        return "the sampled text is a loop"
    return None
