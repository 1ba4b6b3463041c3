#!/usr/bin/env bash
# Puts the classes that the program loads first into an archive that the JVM maps: half of the time to start goes into
# reading and checking them otherwise. Which ones they are is noted while the image opens its window, without a screen, and
# while it applies, loads, samples and infers on its emulator.
#
#   installer/archive-classes.sh IMAGE FOLDER     the application image, and an empty folder to work in
set -euo pipefail

image=$1
work=$2
app=$(cd "$image/lib/app" && pwd)
design=$(dirname "${BASH_SOURCE[0]}")/../sample-data/sensor-readings.bigtable.yaml
table=sensor_readings
mkdir -p "$work/home"
work=$(cd "$work" && pwd)

# Becomes the program, which notes what classes it loads. The launcher knows class path and options; its JVM takes further
# ones from the environment.
noting() {
    local what=$1
    shift
    exec env -u XDG_CONFIG_HOME -u XDG_STATE_HOME -u BIGTABLE_EMULATOR_HOST HOME="$work/home" \
        JAVA_TOOL_OPTIONS="-XX:DumpLoadedClassList='$work/$what.classes' -Dglass.platform=Headless -Dprism.order=sw -Duser.home='$work/home'" \
        "$image/bin/splitpoint" "$@" >"$work/$what.log" 2>&1
}

# Runs a command of the program to its end.
run() {
    (noting "$@") || failed "'splitpoint $2' of the image failed" "$1.log"
}

failed() {
    echo "$1; what it said is in $work/$2." >&2
    exit 3
}

noting window "$design" &
window=$!
noting emulator emulator start --port 0 &
emulator=$!
trap 'kill "$window" "$emulator" 2>/dev/null || true' EXIT
address=
for _ in $(seq 60); do
    address=$(grep -m 1 -E '^localhost:[0-9]+$' "$work/emulator.log" || true)
    [ -z "$address" ] || break
    sleep 1
done
[ -n "$address" ] || failed "The emulator did not start" emulator.log
run apply apply "$design" --emulator "$address"
run load load "$design" --rows 20000 --emulator "$address"
run sample sample --table "$table" --out "$work/t.keys.jsonl.gz" --emulator "$address"
run infer infer "$work/t.keys.jsonl.gz" --out "$work/t.bigtable.yaml"
run simulate simulate "$design"
kill "$window" || failed "The window did not stay open" window.log
kill "$emulator" || failed "The emulator ended" emulator.log
wait "$window" "$emulator" || true
trap - EXIT

# The ids of classes are those of one run.
sed -e '/^#/d' -e '/ source: /d' -e 's/ id: [0-9]*$//' "$work"/*.classes | awk '!seen[$0]++' >"$work/all.classlist"
# An archive is for one class path, and for the options that tell which modules there are.
program() {
    "$image/lib/runtime/bin/splitpoint" "@$app/java-options" -XX:SharedArchiveFile="$app/splitpoint.jsa" \
        -Xlog:all=warning -cp "$app/splitpoint.jar" "$@"
}
program -Xshare:dump -XX:SharedClassListFile="$work/all.classlist" >"$work/dump.log" 2>&1 || failed "The archive could not be made" dump.log
# As the program starts, but it must be used.
program -Xshare:on dev.splitpoint.Launcher --version >"$work/use.log" 2>&1 || failed "The JVM does not take the archive" use.log
du -h "$app/splitpoint.jsa"
