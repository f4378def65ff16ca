from crane import CraneEnv
from wrappers import ReturnLog, SeededStart


def make(seed, **opts):
    return ReturnLog(SeededStart(CraneEnv(**opts), seed))
