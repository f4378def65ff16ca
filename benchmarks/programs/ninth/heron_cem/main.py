from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from search import CrossEntropy, Examination


class Conf(NamedTuple):
    seed: int = 88
    generations: int = 6
    population: int = 24
    elite: int = 6


def main(conf=Conf()):
    k_exam, k_search = jax.random.split(jax.random.key(conf.seed))
    exam = Examination(k_exam, 10)
    cem = CrossEntropy(conf.population, conf.elite)
    mean, std = jnp.zeros(2), jnp.ones(2)
    grades, exam_starts, search_starts = [], [], []
    for g in range(conf.generations):
        mean, std, starts = cem.generation(mean, std, jax.random.fold_in(k_search, g))
        grade, ponds = exam.grade(mean)
        grades.append(grade)
        exam_starts.append(np.asarray(ponds))
        search_starts.append(np.asarray(starts))
    print("grades", np.round(grades, 2))
    return {"grades": grades, "exam": np.stack(exam_starts), "search": np.stack(search_starts)}


if __name__ == "__main__":
    main()
