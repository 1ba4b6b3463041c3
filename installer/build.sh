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
mv "$out"/app/lib/javafx-*-*-*.jar "$out"/app/lib/jfx-incubator-*-*-*.jar "$out/javafx/"
rm "$out"/app/lib/javafx-*.jar "$out"/app/lib/jfx-incubator-*.jar

echo "Linking the run-time image ..."
modules=$("$jdk/bin/jdeps" --multi-release 25 --ignore-missing-deps --print-module-deps \
    --module-path "$out/javafx" "$out/app/splitpoint.jar" "$out"/app/lib/*.jar)
# Nothing refers to these two, they are looked up: the file system of jars, and screen readers.
"$jdk/bin/jlink" --module-path "$out/javafx" --add-modules "$modules,jdk.zipfs,jdk.accessibility" \
    --strip-debug --no-header-files --no-man-pages --compress zip-6 --output "$out/runtime"

echo "Making the application image ..."
"$jdk/bin/jpackage" --type app-image @installer/about.args @installer/image.args --app-version "$version" \
    --input "$out/app" --runtime-image "$out/runtime" --icon "$icon" --dest "$out/image"
# On macOS the image is laid out otherwise.
if [ "$(uname)" = Linux ]; then
    image=$out/image/splitpoint
    rm "$image/bin/splitpoint" "$image/lib/libapplauncher.so" "$image/lib/app/splitpoint.cfg"
    install -m 755 installer/splitpoint.sh "$image/bin/splitpoint"
    installer/rename-launcher.sh "$image/lib/runtime" splitpoint
    {
        sed -n 's/^--java-options //p' installer/image.args
        cat installer/aot.args
    } >"$image/lib/app/java-options"
    echo "Making the AOT cache ..."
    installer/aot-cache.sh "$image" "$out/aot"
fi
du -sh "$out/image"

if command -v dpkg-deb >/dev/null; then
    echo "Making the .deb ..."
    architecture=$(dpkg --print-architecture)
    deb=$out/deb
    share=$deb/usr/share
    mkdir -p "$deb/DEBIAN" "$deb/usr/bin" "$deb/usr/lib"
    # The JVM accepts the AOT cache only if the jars have the modification times that they had when it was made.
    cp -Rp "$out/image/splitpoint" "$deb/usr/lib/"
    ln -s ../lib/splitpoint/bin/splitpoint "$deb/usr/bin/splitpoint"
    install -D -m 644 installer/debian/splitpoint.desktop "$share/applications/splitpoint.desktop"
    install -D -m 644 installer/debian/splitpoint.xml "$share/mime/packages/splitpoint.xml"
    install -D -m 644 installer/debian/copyright "$share/doc/splitpoint/copyright"
    install -D -m 644 icons/splitpoint.svg "$share/icons/hicolor/scalable/apps/splitpoint.svg"
    for size in 16 24 32 48 64 128 256 512; do
        install -D -m 644 "icons/splitpoint-$size.png" "$share/icons/hicolor/${size}x$size/apps/splitpoint.png"
    done
    sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" \
        -e "s/@SIZE@/$(du -sk "$deb/usr" | cut -f 1)/" installer/debian/control > "$deb/DEBIAN/control"
    dpkg-deb --build --root-owner-group "$deb" "$out/splitpoint_${version}_$architecture.deb"
    du -h "$out"/*.deb
fi
