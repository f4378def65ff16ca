def epochs(loader, count):
    for e in range(count):
        loader.dataset.begin(e)
        yield [batch for batch in loader]
