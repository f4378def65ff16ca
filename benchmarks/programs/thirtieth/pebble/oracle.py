def check():
    import main
    epochs = main.main()
    for e, seen in enumerate(epochs):
        if len(set(seen)) < len(seen):
            return f"in epoch {e} the replicas saw {len(seen)} rows but only {len(set(seen))} distinct ones"
    return None
