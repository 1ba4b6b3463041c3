# Makes a self-contained application image and, where the WiX Toolset is, an .msi. See README.md beside this file.
# The counterpart of build.sh for Windows; it has not been run on Windows yet.
$ErrorActionPreference = 'Stop'
Set-StrictMode -Version Latest
Set-Location (Join-Path $PSScriptRoot '..')

$out = 'target/installer'
$version = ([xml](Get-Content -Raw pom.xml)).project.version -replace '-SNAPSHOT$', ''

# A program that fails does not stop a script by itself.
function Invoke-Tool([string] $tool, [string[]] $arguments) {
    & $tool @arguments
    if ($LASTEXITCODE -ne 0) {
        throw "$tool ended with $LASTEXITCODE."
    }
}

Write-Output 'Building splitpoint.jar ...'
Invoke-Tool 'mvn' @('-q', '-B', '-DskipTests', 'clean', 'package')

# Maven knows the JDK that it built with, wherever that is. Java tells it on the error stream.
$ErrorActionPreference = 'Continue'
$told = & mvn -q -B validate exec:exec '-Dexec.executable=java' `
    '-Dexec.args=-XshowSettings:properties -version' 2>&1 | ForEach-Object { "$_" }
$ErrorActionPreference = 'Stop'
$jdk = $told | Where-Object { $_ -match '^\s*java\.home = (.+?)\s*$' } | ForEach-Object { $Matches[1] } |
    Select-Object -First 1
foreach ($tool in 'jdeps', 'jlink', 'jpackage') {
    if (-not $jdk -or -not (Test-Path (Join-Path $jdk "bin/$tool.exe"))) {
        [Console]::Error.WriteLine("The JDK in '$jdk' has no ${tool}: install a whole JDK 25.")
        exit 3
    }
}
$jdeps = Join-Path $jdk 'bin/jdeps.exe'
$jlink = Join-Path $jdk 'bin/jlink.exe'
$jpackage = Join-Path $jdk 'bin/jpackage.exe'

New-Item -ItemType Directory -Force "$out/app/lib", "$out/javafx" | Out-Null
Copy-Item target/splitpoint.jar "$out/app/"
Copy-Item target/lib/*.jar "$out/app/lib/"
# JavaFX becomes a part of the run-time image. Its jars that name no system are empty.
Move-Item "$out/app/lib/javafx-*-*-*.jar", "$out/app/lib/jfx-incubator-*-*-*.jar" "$out/javafx/"
Remove-Item "$out/app/lib/javafx-*.jar", "$out/app/lib/jfx-incubator-*.jar"

Write-Output 'Linking the run-time image ...'
$jars = @("$out/app/splitpoint.jar") + (Get-ChildItem "$out/app/lib/*.jar" | ForEach-Object { $_.FullName })
$modules = & $jdeps --multi-release 25 --ignore-missing-deps --print-module-deps --module-path "$out/javafx" @jars
if ($LASTEXITCODE -ne 0) {
    throw "jdeps ended with $LASTEXITCODE."
}
# Nothing refers to these two, they are looked up: the file system of jars, and screen readers.
Invoke-Tool $jlink @('--module-path', "$out/javafx", '--add-modules', "$modules,jdk.zipfs,jdk.accessibility",
    '--strip-debug', '--no-header-files', '--no-man-pages', '--compress', 'zip-6', '--output', "$out/runtime")

Write-Output 'Making the application image ...'
# The second launcher is for commands: one that opens a window has no console to print to.
$console = "$out/splitpoint-cli.properties"
Set-Content -Encoding ascii $console @('win-console=true', 'description=Splitpoint on the command line')
Invoke-Tool $jpackage @('--type', 'app-image', '@installer/about.args', '@installer/image.args',
    '--app-version', $version, '--add-launcher', "splitpoint-cli=$console",
    '--input', "$out/app", '--runtime-image', "$out/runtime", '--icon', 'icons/splitpoint.ico', '--dest', "$out/image")

# jpackage makes the .msi by WiX: version 3 has candle and light, version 4 and later have wix.
if ((Get-Command wix -ErrorAction SilentlyContinue) -or (Get-Command candle -ErrorAction SilentlyContinue)) {
    Write-Output 'Making the .msi ...'
    Invoke-Tool $jpackage @('--type', 'msi', '@installer/about.args', '--app-version', $version,
        '--app-image', "$out/image/splitpoint", '--license-file', 'LICENSE', '--win-per-user-install',
        '--win-menu', '--win-shortcut-prompt', '--win-dir-chooser',
        '--win-upgrade-uuid', '6f0f8d0e-6f0b-4f0a-9d52-2f6b8c1f7a31', '--dest', $out)
    Get-ChildItem "$out/*.msi" | ForEach-Object { Write-Output "$($_.FullName) $([math]::Round($_.Length / 1MB)) MB" }
} else {
    Write-Output 'There is no WiX Toolset here, so no .msi is made.'
}
