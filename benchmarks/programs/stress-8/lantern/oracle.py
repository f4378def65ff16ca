def check():
    import main
    rec = main.main(epochs=4)
    v = [repr(r["visited"]) for r in rec]
    if len(set(v)) < len(v):
        return "every epoch visits the samples in the same batches and order"
    return None
