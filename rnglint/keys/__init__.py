"""Keys: what becomes of every JAX key, found by executing the code on symbols.

:func:`rnglint.keys.analysis.analyse` gives the findings of one file.
"""
