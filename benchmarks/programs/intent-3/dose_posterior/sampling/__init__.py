from .chain import energy, langevin
