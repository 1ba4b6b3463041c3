package dev.splitpoint.ui;

import dev.splitpoint.workspace.Preferences;
import dev.splitpoint.workspace.Settings;
import dev.splitpoint.workspace.SettingsStore;
import dev.splitpoint.workspace.UserDirectories;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Programs started as processes of their own, with a directory in the place of the user's home. */
record Program(Path home) {
    /** Starts a class on the headless platform. The first start finds settings with the fewest simulated keys. */
    Process start(Class<?> main, String... args) throws IOException {
        Map<String, String> environment = Map.of(
                "XDG_STATE_HOME", home.resolve("state").toString(),
                "XDG_CONFIG_HOME", home.resolve("config").toString(),
                "LOCALAPPDATA", home.resolve("state").toString(),
                "APPDATA", home.resolve("config").toString());
        UserDirectories places = UserDirectories.of(System.getProperty("os.name"), home, environment);
        if (Files.notExists(places.settings())) {
            SettingsStore.in(places)
                    .save(Settings.DEFAULT.withPreferences(
                            Preferences.DEFAULT.withMostKeys(Preferences.MAX_KEYS_CHOICES.getFirst())));
        }
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Dglass.platform=Headless",
                "-Dprism.order=sw",
                "-Dtestfx.robot=glass",
                "-Duser.home=" + home,
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                main.getName()));
        command.addAll(List.of(args));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        return builder.start();
    }

    /** {@return what a process writes until a line begins in some way, or it ends} */
    static List<String> lines(Process process, String last) throws IOException {
        List<String> lines = new ArrayList<>();
        BufferedReader reader = process.inputReader(StandardCharsets.UTF_8);
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            lines.add(line);
            if (line.startsWith(last)) {
                break;
            }
        }
        return lines;
    }
}
