#!/usr/bin/env bash
# Makes the PNG sizes, the .ico (Windows) and the .icns (macOS) from splitpoint.svg.
# On Debian: apt install librsvg2-bin icoutils icnsutils
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

sizes=(16 24 32 48 64 128 256 512)
for size in "${sizes[@]}"; do
    rsvg-convert --width "$size" --height "$size" splitpoint.svg --output "splitpoint-$size.png"
done
icotool --create --output splitpoint.ico splitpoint-{16,24,32,48,64}.png --raw=splitpoint-128.png --raw=splitpoint-256.png
png2icns splitpoint.icns splitpoint-{16,32,48,128,256,512}.png
