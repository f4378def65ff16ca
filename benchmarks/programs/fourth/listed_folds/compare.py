import numpy as np
from sklearn.ensemble import RandomForestRegressor
from sklearn.linear_model import LinearRegression
from sklearn.model_selection import cross_validate

from soil import Survey

CANDIDATES = [
    ("line", LinearRegression, {}),
    ("trees", RandomForestRegressor, {"n_estimators": 5, "random_state": 0}),
]


def table(survey, candidates=CANDIDATES):
    rows = {}
    for label, cls, kw in candidates:
        result = cross_validate(cls(**kw), survey.depth, survey.carbon, cv=survey.splits)
        rows[label] = result["test_score"]
    return rows


if __name__ == "__main__":
    for label, r2 in table(Survey(9)).items():
        print(f"{label:6s} {np.mean(r2):.3f}")
