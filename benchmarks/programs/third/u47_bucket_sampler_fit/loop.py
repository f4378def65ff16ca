def announce_epoch(loader, epoch):
    target = loader
    if hasattr(target, "set_epoch"):
        target.set_epoch(epoch)


def fit(model_step, loader, epochs):
    log = []
    for epoch in range(epochs):
        announce_epoch(loader, epoch)
        log.append([model_step(batch) for batch in loader])
    return log
