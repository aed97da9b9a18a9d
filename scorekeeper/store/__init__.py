"""The only place that keeps anything: games in TinyDB, on disk or in the browser."""
