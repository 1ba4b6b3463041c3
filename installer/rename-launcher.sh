#!/usr/bin/env bash
# Renames the Java launcher of a run-time image, because programs that list processes show its name.
#
#   installer/rename-launcher.sh RUNTIME NAME
set -euo pipefail

mv "$1/bin/java" "$1/bin/$2"
# To write an AOT cache, the JVM starts bin/java of its own image.
ln -s "$2" "$1/bin/java"
