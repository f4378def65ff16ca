# order of the clips in an epoch
import random
from torch.utils.data import Sampler


class Clips(Sampler):
	def __init__(self, source, seed = 17):
		self.source = source ; self.seed = seed

	def __len__(self): return len(self.source)

	def arrange(self):
		order = list(range(len(self))) ; random.Random(self.seed).shuffle(order) ; return order

	def __iter__(self): yield from self.arrange()


class ByLength(Clips):
	"""Clips of like length stay together; the groups come in random order."""
	def __init__(self, source, group, **kw):
		super().__init__(source, **kw) ; self.group = group

	def arrange(self):
		order = super().arrange()	# a shuffled list
		groups = [sorted(order[i:i + self.group], key = lambda j: len(self.source[j])) for i in range(0, len(order), self.group)]
		return [j for g in groups for j in g]


class Half(ByLength):
	def __len__(self): return len(self.source) // 2 * 2

	def __iter__(self):
		order = self.arrange()
		return iter(order[:len(self) // 2])
