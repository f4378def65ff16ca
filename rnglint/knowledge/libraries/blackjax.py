"""BlackJAX: samplers, and what adapts them."""

from rnglint.knowledge._table import P, Table, draws, splits
from rnglint.knowledge.roles import Gives

BLACKJAX = Table("blackjax", "https://blackjax-devs.github.io/blackjax/")
_add = BLACKJAX.under("blackjax")
_SAMPLERS = """additive_step_random_walk adjusted_mclmc adaptive_tempered_smc barker barker_proposal csgld dynamic_hmc
    elliptical_slice ghmc hmc irmh mala mclmc mgrad_gaussian nuts orbital_hmc rmh rmhmc sghmc sgld tempered_smc"""
for _name in _SAMPLERS.split():
    _add(_name, Gives("blackjax.base.SamplingAlgorithm", fields=("init", "step")))
    _add(f"{_name}.build_kernel", Gives("blackjax.base.UpdateFn"))
_VI = Gives("blackjax.base.VIAlgorithm", fields=("init", "step", "sample"))
_add("meanfield_vi fullrank_vi schrodinger_follmer", _VI)
_add("window_adaptation window_adaptation_low_rank pathfinder_adaptation meads_adaptation chees_adaptation",
     Gives("blackjax.base.AdaptationAlgorithm", fields=("run",)))  # fmt: skip
_add("base.SamplingAlgorithm.init", draws(P(1, "rng_key")))
_add("SamplingAlgorithm.step VIAlgorithm.step VIAlgorithm.sample AdaptationAlgorithm.run UpdateFn.__call__",
     splits(P(0, "rng_key")), prefix="blackjax.base")  # fmt: skip
_add("pathfinder.approximate pathfinder.sample util.run_inference_algorithm", splits(P(0, "rng_key")))
_add("mcmc.mclmc.init mclmc.init", draws(P(2, "rng_key")))
_add("mcmc.ghmc.init ghmc.init", splits(P(2, "rng_key")))
_add("sgmcmc.sgnht.init sgnht.init", draws(P(1, "rng_key")))
_add("mclmc_find_L_and_step_size", splits(P(3, "rng_key")))
_add("adjusted_mclmc_find_L_and_step_size", splits(P(4, "rng_key")))
for _name in ("SamplingAlgorithm", "VIAlgorithm"):
    BLACKJAX.family(f"blackjax.base.{_name}", f"blackjax.{_name}")
