#!/bin/sh
# Starts Splitpoint on Linux. The launcher that jpackage makes asks rpm and dpkg twice each which package it is of, which takes
# as long as Java's own start, and longer on a machine with many packages.

home=$(readlink -f "$0")
home=${home%/bin/*}
app=$home/lib/app
# Meant for another program; Java would take them, and say so.
unset JDK_JAVA_OPTIONS

# These are over before C2's better code would be of use (a sample has a million rows at most), and making it takes a core from
# an emulator on the same machine.
case ${1-} in
    explain | lint | sample | schema | tables | validate) short='-XX:TieredStopAtLevel=1 -XX:+UseSerialGC' ;;
    *) short= ;;
esac

# shellcheck disable=SC2086 # no option, or two
exec "$home/lib/runtime/bin/splitpoint" "@$app/java-options" $short -XX:AOTCache="$app/splitpoint.aot" \
    -cp "$app/splitpoint.jar" dev.splitpoint.Launcher "$@"
