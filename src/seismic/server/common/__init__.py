"""What every part of the server uses: settings, limits, logs, metrics, refusals, names and tokens."""
