from fit import slope
from simulation import Simulation

CFG = {"seed": 1, "slope": 2.0, "sigma": 0.5}


def main():
    return slope(*Simulation(CFG).sample(2000)) - CFG["slope"]
