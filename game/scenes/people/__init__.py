"""Who plays: profiles chosen, made, changed, locked and carried along; the first start; writing by pad."""
