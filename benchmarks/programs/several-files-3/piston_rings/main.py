from estimator import GradientEstimator
from rig import Rig
from services import Services


def main(seed=6, sensors=5):
    services = Services(seed)
    rig = Rig(services, sensors)
    est = GradientEstimator(services, sensors)
    errors = est.fit(*rig.measure(40), steps=20)
    return {"truth": rig.coef, "start": est.start, "errors": errors}


if __name__ == "__main__":
    print(main()["errors"][::5])
