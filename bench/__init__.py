"""Benchmarks: peers in one interleaved run, ratios with their spread."""
