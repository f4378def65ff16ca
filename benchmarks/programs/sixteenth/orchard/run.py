from grow import grow
from options import parse


def main(argv=None):
    net = grow(parse(argv))
    return net.weight.detach().numpy().ravel()


if __name__ == "__main__":
    print(main())
