"""The contract, and what every game gets from it: seeds, matches, records. Standard library only."""
