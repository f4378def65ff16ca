import sys

import torch

from course import Student


def main(seed=0, epochs=4):
    torch.manual_seed(seed)
    s = Student()
    s.learn(epochs)
    asked, error = s.sit()
    return {"read": sorted(s.read), "asked": asked, "error": error}


if __name__ == "__main__":
    print(main(int(sys.argv[1]) if len(sys.argv) > 1 else 0)["error"])
