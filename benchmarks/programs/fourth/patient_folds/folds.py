import random

from cohort import COHORT


def belongs_to_test(patient, share=0.25):
    """A stable coin per patient: adding patients never moves the old ones."""
    return random.Random(patient.key).random() < share


def split(cohort=COHORT):
    test = [p.code for p in cohort if belongs_to_test(p)]
    train = [p.code for p in cohort if not belongs_to_test(p)]
    return train, test


if __name__ == "__main__":
    print("held out:", *split()[1])
