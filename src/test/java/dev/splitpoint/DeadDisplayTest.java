package dev.splitpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The program where DISPLAY names a screen that is not there, as in a terminal that outlived its desktop. */
@EnabledOnOs(OS.LINUX)
@Tag("window")
class DeadDisplayTest {
    @TempDir
    Path directory;

    private record Ended(int exitCode, String printed) {}

    private Ended run(String... args) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                Main.class.getName()));
        command.addAll(List.of(args));
        Path printed = directory.resolve("printed.txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(printed.toFile());
        builder.environment().put("DISPLAY", ":7654");
        builder.environment().remove("WAYLAND_DISPLAY");
        Process process = builder.start();
        assertThat(process.waitFor(90, TimeUnit.SECONDS)).isTrue();
        return new Ended(process.exitValue(), Files.readString(printed, StandardCharsets.UTF_8));
    }

    @Test
    @Timeout(120)
    void missingDisplayPrintsOneMessageAndWritesTheHeatmap() throws Exception {
        Ended ended = run("--sample=orders");

        assertThat(ended.printed()).contains("The window cannot open").doesNotContain("\tat ");
        assertThat(ended.exitCode()).isZero();
        assertThat(ImageIO.read(directory.resolve("orders.heatmap.png").toFile())
                        .getWidth())
                .isPositive();
    }
}
