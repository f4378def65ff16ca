import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import read_receipts


def check():
    s = read_receipts.main(1)["smudges"]
    for i in range(len(s)):
        for j in range(i):
            if (s[i] == s[j]).all():
                return f"batches {j} and {i} have the same smudges"
    return ""


def alive(seed):
    return read_receipts.main(seed)["smudges"][0].numpy()
