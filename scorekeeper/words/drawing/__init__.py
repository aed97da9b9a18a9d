"""Drawings of tiles and of the line of play: where everything lies, and all of it as SVG."""
