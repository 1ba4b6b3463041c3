#!/usr/bin/env bash
# Makes a self-contained application image and, where dpkg is, a .deb. See README.md beside this file.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

out=target/installer
version=$(sed -n 's|^  <version>\(.*\)</version>|\1|p' pom.xml)
version=${version%-SNAPSHOT}
case $(uname) in
    Darwin) icon=icons/splitpoint.icns ;;
    *) icon=icons/splitpoint-512.png ;;
esac

echo "Building splitpoint.jar ..."
mvn -q -B -DskipTests clean package

# Maven knows the JDK that it built with, wherever that is.
jdk=$(mvn -q -B validate exec:exec -Dexec.executable=java \
    -Dexec.args='-XshowSettings:properties -version' 2>&1 | sed -n 's/^ *java\.home = //p')
for tool in jdeps jlink jpackage; do
    if [ ! -x "$jdk/bin/$tool" ]; then
        echo "The JDK in '$jdk' has no $tool: install a whole JDK 25." >&2
        exit 3
    fi
done

mkdir -p "$out/app/lib" "$out/javafx"
cp target/splitpoint.jar "$out/app/"
cp target/lib/*.jar "$out/app/lib/"
# JavaFX becomes a part of the run-time image. Its jars that name no system are empty.
mv "$out"/app/lib/javafx-*-*-*.jar "$out/javafx/"
rm "$out"/app/lib/javafx-*.jar

echo "Linking the run-time image ..."
modules=$("$jdk/bin/jdeps" --multi-release 25 --ignore-missing-deps --print-module-deps \
    --module-path "$out/javafx" "$out/app/splitpoint.jar" "$out"/app/lib/*.jar)
# Nothing refers to these two, they are looked up: the file system of jars, and screen readers.
"$jdk/bin/jlink" --module-path "$out/javafx" --add-modules "$modules,jdk.zipfs,jdk.accessibility" \
    --strip-debug --no-header-files --no-man-pages --compress zip-6 --output "$out/runtime"

echo "Making the application image ..."
"$jdk/bin/jpackage" --type app-image @installer/about.args @installer/image.args --app-version "$version" \
    --input "$out/app" --runtime-image "$out/runtime" --icon "$icon" --dest "$out/image"
du -sh "$out/image"

if command -v dpkg-deb >/dev/null && command -v fakeroot >/dev/null; then
    echo "Making the .deb ..."
    mkdir "$out/linux"
    cp installer/linux/splitpoint.desktop "$out/linux/"
    cp "$icon" "$out/linux/splitpoint.png"
    "$jdk/bin/jpackage" --type deb @installer/about.args @installer/linux-deb.args --app-version "$version" \
        --app-image "$out/image/splitpoint" --resource-dir "$out/linux" --dest "$out"
    du -h "$out"/*.deb
fi
