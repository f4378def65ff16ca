from .sampler import Sampler
from .store import load, save
