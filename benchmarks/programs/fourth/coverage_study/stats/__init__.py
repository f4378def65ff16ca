from .perm import permutation_pvalue

__all__ = ["permutation_pvalue"]
