"""The building blocks of the screens: values in, controls out."""
