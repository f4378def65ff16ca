import csv
import io
import random


def load(rows=48):
    """Synthetic harvest table: rain, nitrogen, yield."""
    gen = random.Random(812)
    out = io.StringIO()
    wr = csv.writer(out)
    for _ in range(rows):
        rain, nitro = gen.uniform(200, 700), gen.uniform(0, 160)
        wr.writerow([rain, nitro, 1.2 + 0.006 * rain + 0.01 * nitro + gen.gauss(0, 0.6)])
    out.seek(0)
    return [tuple(map(float, r)) for r in csv.reader(out)]


def kfold(n, k, seed):
    order = list(range(n))
    random.Random(seed).shuffle(order)
    for f in range(k):
        held = order[f::k]
        yield [i for i in order if i not in set(held)], held
