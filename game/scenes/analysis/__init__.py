"""The analysis viewer: a round that was played, move by move, with the Master's judgement under it."""
