"""What was done: ranked play, boards, statistics, history and achievements."""
