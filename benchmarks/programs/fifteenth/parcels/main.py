import sys

from growth import main

if __name__ == "__main__":
    print(main(int(sys.argv[1]) if sys.argv[1:] else 0).tolist())
