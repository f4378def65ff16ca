"""Says whether the program shows its hazard when it runs."""


def check():
    from main import main, evaluate
    net, held, score = main()
    return 'F.dropout is called without training=self.training, so units are dropped in evaluation too and the scores are random.' if not (evaluate(net, *held) == evaluate(net, *held) == score) else None
