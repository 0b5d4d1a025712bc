"""Poker dominoes at the table: hands of five that are changed, staked on and compared; no line of play."""
