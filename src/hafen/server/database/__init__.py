"""What is kept: visitors, tables, seats, moves, chat."""
