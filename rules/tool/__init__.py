"""RNG0xx: what the tool says about its own work.  These rules visit nothing; the linter reports them."""
