"""What the packaged apps for phones and desktops start."""

from scorekeeper.ui.packaged import run

run()
