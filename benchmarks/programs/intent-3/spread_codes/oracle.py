import channel


def check():
    o = channel.main(88)
    c = (o["codes"] @ o["codes"].T / o["codes"].shape[1]).fill_diagonal_(0).abs().max()
    return "two users have one code" if c > 0.9 else ""


def alive(seed):
    return channel.main(seed)["codes"].numpy()
