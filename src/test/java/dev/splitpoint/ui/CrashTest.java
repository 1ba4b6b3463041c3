package dev.splitpoint.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The real program is killed while somebody types, and started again. */
class CrashTest {
    private static final long MOST_SECONDS = 180;

    @TempDir
    private Path directory;

    @Test
    @Timeout(2 * MOST_SECONDS)
    void whatWasTypedBeforeAKillIsBroughtBackByTheNextStart() throws Exception {
        Process killed = start("type");
        try {
            assertThat(lines(killed, "typed")).contains("typed");
            awaitJournal("buckets: 24");
        } finally {
            killed.destroyForcibly();
        }
        assertThat(killed.waitFor(MOST_SECONDS, TimeUnit.SECONDS)).isTrue();

        Process next = start("restore");
        try {
            assertThat(lines(next, "restored"))
                    .contains("offered Splitpoint ended unexpectedly. Bring back sensor-readings?", "restored 24 true");
            assertThat(next.waitFor(MOST_SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(next.exitValue()).isZero();
        } finally {
            next.destroyForcibly();
        }
        assertThat(journals()).as("a clean end leaves nothing behind").isEmpty();
    }

    private Process start(String what) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-Dglass.platform=Headless",
                "-Dprism.order=sw",
                "-Dtestfx.robot=glass",
                "-Duser.home=" + directory,
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                CrashProbe.class.getName(),
                what));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(Map.of(
                "XDG_STATE_HOME", directory.resolve("state").toString(),
                "XDG_CONFIG_HOME", directory.resolve("config").toString(),
                "LOCALAPPDATA", directory.resolve("state").toString(),
                "APPDATA", directory.resolve("config").toString()));
        return builder.start();
    }

    private static List<String> lines(Process process, String last) throws IOException {
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

    private void awaitJournal(String text) throws Exception {
        while (true) {
            for (Path journal : journals()) {
                if (journal.toString().endsWith(".json") && Files.readString(journal).contains(text)) {
                    return;
                }
            }
            Thread.sleep(50);
        }
    }

    private List<Path> journals() throws IOException {
        try (Stream<Path> tree = Files.walk(directory)) {
            return tree.filter(file -> String.valueOf(file.getFileName()).startsWith("journal-")).toList();
        }
    }
}
