"""Two stages that share nothing but the checkpoint and the command line."""
import pathlib
import tempfile

import eval_stage
import train_stage

STAGES = {"train": train_stage.run, "eval": eval_stage.run}


def main(seed=42):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "ridge.pkl"
        results = {name: stage(path, seed) for name, stage in STAGES.items()}
    return results["eval"]


if __name__ == "__main__":
    print(main()["rmse"])
