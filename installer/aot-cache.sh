#!/usr/bin/env bash
# Makes the AOT cache of an application image (JEP 483, 514 and 515): classes that are already loaded and linked, and
# profiles of the methods that run often. The image opens its window once, without a display, and simulates a design; the
# JVM writes the cache when that training run ends.
#
#   installer/aot-cache.sh IMAGE FOLDER     the application image, and an empty folder for logs
set -euo pipefail

training_seconds=60

image=$1
work=$2
app=$(cd "$image/lib/app" && pwd)
design=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/sample-data/sensor-readings.bigtable.yaml
cache=$app/splitpoint.aot
mkdir -p "$work/home"
work=$(cd "$work" && pwd)

failed() {
    echo "$1. See $work/$2." >&2
    exit 3
}

# The cache is valid for one class path and for the options in java-options only.
java=(env -u XDG_CONFIG_HOME -u XDG_STATE_HOME -u BIGTABLE_EMULATOR_HOST -u JDK_JAVA_OPTIONS HOME="$work/home"
    "$image/lib/runtime/bin/splitpoint" "@$app/java-options")
main=(-cp "$app/splitpoint.jar" dev.splitpoint.Launcher)

# A termination signal ends the run in the normal way.
timeout --preserve-status "$training_seconds" "${java[@]}" -XX:AOTCacheOutput="$cache" -Dglass.platform=Headless \
    -Dprism.order=sw -Duser.home="$work/home" "${main[@]}" "$design" >"$work/training.log" 2>&1 || true
[ -s "$cache" ] || failed "The training run wrote no AOT cache" training.log

# AOTMode=on fails if the JVM rejects the cache.
"${java[@]}" -XX:AOTCache="$cache" -XX:AOTMode=on "${main[@]}" --version >"$work/use.log" 2>&1 ||
    failed "The JVM rejects the AOT cache" use.log
du -h "$cache"
