from torch.utils.data import BatchSampler

from order import ByLength, Clips, Half

try:
	from tqdm import trange as span
except ImportError:
	span = range


def epochs(batches, n):
	out = []
	for e in range(n): out.append([j for b in batches for j in b])
	return out


def main():
	source = [[0] * (k % 7 + 1) for k in range(24)]
	samplers = {"all": Clips(source), "grouped": ByLength(source, 4, seed = 5), "half": Half(source, group = 3)}
	orders = {name: epochs(BatchSampler(s, batch_size = 4, drop_last = False), 3) for name, s in samplers.items()}
	replay = [list(Clips(source, 8)) for _ in range(2)]
	return orders, replay


if __name__ == "__main__": print(main())
