"""A short tour of numpy.linalg.  Each section can be pasted into a shell by itself."""
import numpy as np


def section_cholesky(n=5):
    rng = np.random.default_rng(0)
    A = rng.normal(size=(n, n))
    S = A @ A.T + n * np.eye(n)
    low = np.linalg.cholesky(S)
    print("cholesky: diagonal", low.diagonal().round(2))
    return bool(np.allclose(low @ low.T, S))


def section_qr(n=5):
    rng = np.random.default_rng(0)
    A = rng.normal(size=(n, n))
    q, r = np.linalg.qr(A)
    print("qr: first row of r", r[0].round(2))
    return bool(np.allclose(q.T @ q, np.eye(n)) and np.allclose(q @ r, A))


def section_svd(n=5):
    rng = np.random.default_rng(0)
    A = rng.normal(size=(n, n))
    u, s, vt = np.linalg.svd(A)
    print("svd: singular values", s.round(2))
    return bool(np.allclose((u * s) @ vt, A) and (np.diff(s) <= 0).all())


def main():
    return {"cholesky": section_cholesky(), "qr": section_qr(), "svd": section_svd()}


if __name__ == "__main__":
    main()
