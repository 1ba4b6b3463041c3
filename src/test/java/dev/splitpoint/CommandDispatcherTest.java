package dev.splitpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("fast")
class CommandDispatcherTest {
    private final List<String> visits = new ArrayList<>();
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"validate", "simulate", "--help", "-V", "no-such-command"})
    void commandsAndOptionsSelectTheCommandLine(String first) {
        assertThat(enter(Optional.empty(), first, "x.yaml")).isEqualTo(7);
        assertThat(visits).containsExactly("command " + first + " x.yaml");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.bigtable.yaml", "/tmp/design", "./validate", "C:\\designs\\a", "Design"})
    void fileArgumentsOpenTheWindow(String file) {
        assertThat(enter(Optional.empty(), file)).isZero();
        assertThat(visits).containsExactly("window " + file);
    }

    @Test
    void noArgumentsOpenTheWindow() {
        enter(Optional.empty());
        assertThat(visits).containsExactly("window ");
    }

    @Test
    void sampleOpensTheWindowOrWritesTheImage() {
        assertThat(enter(Optional.empty(), "--sample=orders")).isZero();
        assertThat(visits).containsExactly("window --sample=orders");
        assertThat(enter(Optional.of("No display."), "--sample=orders")).isEqualTo(7);
        assertThat(visits.getLast()).startsWith("command simulate ").contains("orders.bigtable.yaml --png ");
    }

    @Test
    void unknownSampleNameListsTheKnownSamples() {
        assertThat(enter(Optional.empty(), "--sample=order")).isEqualTo(2);
        assertThat(visits).isEmpty();
        assertThat(err.toString().lines()).singleElement().asString().contains("'order'", "sensor-readings", "orders");
    }

    @Test
    void windowFailureIsReportedInOneLine() {
        CommandDispatcher.Commands commands = (args, o, e) -> 0;
        CommandDispatcher door = new CommandDispatcher(
                commands,
                files -> {
                    throw new IllegalStateException("outside", new IllegalArgumentException("the reason"));
                },
                directory);
        int exitCode = door.dispatch(new String[0], new PrintWriter(out), new PrintWriter(err));
        assertThat(exitCode).isEqualTo(3);
        assertThat(err.toString().lines()).singleElement().asString().contains("window", "the reason");
    }

    @Test
    void failureToOpenAWindowPrintsTheReasonAndWritesAnImage() {
        assertThat(enter(Optional.of("No display."), "some/shop.bigtable.yaml")).isEqualTo(7);
        Path png = directory.resolve("shop.heatmap.png");
        assertThat(visits).containsExactly("command simulate some/shop.bigtable.yaml --png " + png);
        assertThat(err.toString().lines()).singleElement().asString().contains("No display.");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void writtenImageIsReportedByName() {
        int exitCode = withoutDisplay((args, o, e) -> 0, "shop.bigtable.yaml");
        assertThat(exitCode).isZero();
        assertThat(out.toString())
                .contains("shop", directory.resolve("shop.heatmap.png").toString());
    }

    @Test
    void imageWithoutAFileUsesATemporarySample() {
        List<String> drawn = new ArrayList<>();
        withoutDisplay((words, o, e) -> {
            assertThat(Path.of(words[1])).content().contains("kind: TableDesign");
            drawn.add(words[1]);
            return 0;
        });
        assertThat(out.toString())
                .contains(directory.resolve("sensor-readings.heatmap.png").toString());
        assertThat(drawn)
                .singleElement()
                .satisfies(sample -> assertThat(Path.of(sample)).doesNotExist());
    }

    private int withoutDisplay(CommandDispatcher.Commands commands, String... args) {
        CommandDispatcher.Window window = files -> {
            throw new UnsupportedOperationException("No display.");
        };
        return new CommandDispatcher(commands, window, directory)
                .dispatch(args, new PrintWriter(out), new PrintWriter(err));
    }

    private int enter(Optional<String> obstacle, String... args) {
        CommandDispatcher.Commands commands = (words, o, e) -> {
            visits.add("command " + String.join(" ", words));
            return 7;
        };
        CommandDispatcher door = new CommandDispatcher(
                commands,
                files -> {
                    obstacle.ifPresent(reason -> {
                        throw new UnsupportedOperationException(reason);
                    });
                    visits.add("window " + String.join(" ", files));
                },
                directory);
        return door.dispatch(args, new PrintWriter(out), new PrintWriter(err));
    }
}
