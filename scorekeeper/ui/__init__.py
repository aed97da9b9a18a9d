"""The screens, drawn with Flet; no rule, no sum and no sentence of their own."""
