def check():
    import main
    c = main.main(lr=0.0, steps=5)
    if max(c) - min(c) < 1e-6:
        return "with learning rate 0 the contrastive loss is the same in all steps: the views are frozen"
    return None
