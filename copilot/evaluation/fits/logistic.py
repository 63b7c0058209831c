"""A small ridge-penalised logistic regression, solved by Newton's method."""

import numpy as np
from numpy.typing import NDArray

Matrix = NDArray[np.float64]
STEPS = 50
SETTLED = 1e-9  # largest change of a weight in the last step
FARTHEST = 60.0  # log odds that are clipped


def logistic(given: Matrix, wanted: Matrix, counts: Matrix, ridge: float) -> Matrix:
    """Fit a regression. Returns the intercept, which is not penalised, then one weight per column of `given`.

    `wanted`: 0 or 1 per row; `counts`: weight per row.
    """
    design = np.hstack([np.ones((len(given), 1)), given])
    penalty = ridge * np.eye(design.shape[1])
    penalty[0, 0] = 0
    found = np.zeros(design.shape[1])
    for _ in range(STEPS):
        probability = 1 / (1 + np.exp(-np.clip(design @ found, -FARTHEST, FARTHEST)))
        gradient = design.T @ (counts * (wanted - probability)) - penalty @ found
        hessian = (design.T * (counts * probability * (1 - probability))) @ design + penalty
        step = np.linalg.solve(hessian, gradient)
        found = found + step
        if np.abs(step).max() < SETTLED:
            break
    return found
