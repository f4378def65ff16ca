"""Programs that run on several devices or in several processes."""
