"""The screens, one file each: values in, controls out; handlers say one thing to `live`."""
