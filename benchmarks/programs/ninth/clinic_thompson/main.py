import argparse
import dataclasses

import jax.numpy as jnp

from clinic import Clinic
from physician import GreedyPhysician, ThompsonPhysician
from settings import Settings

PHYSICIANS = {"thompson": ThompsonPhysician, "greedy": GreedyPhysician}


def trial(settings, who):
    clinic = Clinic(settings)
    doctor = PHYSICIANS[who](settings)
    regret = []
    for _ in range(settings.patients):
        arm = doctor.choose()
        doctor.learn(arm, clinic.treat(arm))
        regret.append(clinic.regret(arm))
    return {"effects": clinic.effects, "beliefs": jnp.stack(doctor.beliefs), "regret": regret}


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--who", choices=sorted(PHYSICIANS), default="thompson")
    for f in dataclasses.fields(Settings):
        ap.add_argument("--" + f.name, type=f.type, default=f.default)
    opts = vars(ap.parse_args(argv))
    who = opts.pop("who")
    out = trial(Settings(**opts), who)
    print(f"{who}: total regret {sum(out['regret']):.2f}")
    return out


if __name__ == "__main__":
    main()
