import numpy as np

from service import Forecaster, train

SETTINGS = {"units": 30, "radius": 0.9, "ridge": 1e-3, "seed": 1234}


def main(settings=SETTINGS):
    t = np.arange(300)
    signal = np.sin(0.2 * t) + 0.5 * np.sin(0.31 * t)
    artefact, fitted = train(signal[:200], settings)
    service = Forecaster(artefact)
    fresh = service(signal[:-1])
    return {"fitted": fitted, "served": service(signal[:199]), "error": np.abs(fresh - signal[1:])[200:].mean()}


if __name__ == "__main__":
    print(main()["error"])
