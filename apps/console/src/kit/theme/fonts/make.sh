#!/bin/sh
# Makes the small fonts beside this file from the packages of @fontsource-variable: the letters that nearly every text
# is written with, the weights and widths that the design uses, and of the layout features those that it shows.
# Needs fonttools and brotli for Python (Debian: fonttools, python3-brotli). Run from the root of the repository.
set -e
from=node_modules/@fontsource-variable
here=apps/console/src/kit/theme/fonts
basic=U+0020-007E,U+00A0,U+00B7,U+00D7,U+2010-2015,U+2018-201E,U+2022,U+2026,U+2190-2193,U+2212
latin1=U+00C0-00D6,U+00D8-00FF
features=calt,ccmp,kern,liga,locl,mark,mkmk,tnum

small() { # its name, the whole font, its axes, letters, features
  fonttools varLib.instancer -q -o "$here/$1.ttf" "$from/$2" $3
  pyftsubset "$here/$1.ttf" --unicodes="$4" --layout-features="$5" --flavor=woff2 --output-file="$here/$1.woff2"
  rm "$here/$1.ttf"
}

small inter-basic inter/files/inter-latin-wght-normal.woff2 'wght=400:750' "$basic,$latin1" "$features"
small archivo-basic archivo/files/archivo-latin-wdth-normal.woff2 'wght=600:800 wdth=100:118' "$basic" "$features"
# Without its ligatures: a code is read letter by letter.
small mono-basic jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2 'wght=400:450' U+0020-007E kern,mark
