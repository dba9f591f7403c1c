"""Tables where people sit down to play: seats, a match, and who looks at it."""
