def check():
    from main import main

    fake = main()["fake"]
    n = len(fake.unique(dim=0))
    if n <= len(fake) // 2:
        return f"only {n} of {len(fake)} generated points differ: all chunks are one chunk"
    return None
