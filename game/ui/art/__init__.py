"""Everything drawn by code: tiles, materials, glyphs; knows pixels and themes, never what a picture means."""
