import numpy as np

from market import Market, MarketConfig


def value_at_risk(returns, level=0.05):
    return -np.quantile(returns, level)


def main(days=60):
    market = Market(MarketConfig())
    path = np.stack([market.tick() for _ in range(days)])
    returns = np.diff(np.log(path.mean(1)))
    return {"path": path, "shocks": np.stack(market.shocks), "var": value_at_risk(returns)}


if __name__ == "__main__":
    print(round(main()["var"], 4))
