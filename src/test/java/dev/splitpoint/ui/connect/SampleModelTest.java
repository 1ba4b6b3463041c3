package dev.splitpoint.ui.connect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.yaml.DesignReader;
import dev.splitpoint.ui.TestDialogs;
import dev.splitpoint.ui.file.SettingsModel;
import dev.splitpoint.ui.fx.FxThread;
import dev.splitpoint.workspace.Jobs;
import dev.splitpoint.workspace.Settings;
import dev.splitpoint.workspace.SettingsStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;

/** Keys on their way into the window, with work that is done when a test says so. */
@ExtendWith(ApplicationExtension.class)
class SampleModelTest {
    private final Deque<Runnable> work = new ArrayDeque<>();
    private final List<Throwable> failures = new ArrayList<>();

    @TempDir
    private Path directory;

    private RealTables tables;

    @BeforeEach
    void start() {
        Jobs jobs = Jobs.on(work::add, failures::add);
        SettingsModel settings = new SettingsModel(new SettingsStore(directory.resolve("settings.json")), Settings.DEFAULT, jobs);
        tables = new RealTables(jobs, new FxThread(), new TestDialogs(), settings, new Outside(Map.of(), directory),
                new TestFront(DesignReader.read(RealTablesRobot.DESIGN).design().orElseThrow()));
    }

    @AfterEach
    void nothingFailedUnseen() {
        assertThat(failures).isEmpty();
    }

    @Test
    void aReadingThatTheUserStopsIsNoProblem(FxRobot robot) throws IOException {
        Path big = Files.writeString(directory.resolve("big.txt"),
                IntStream.range(0, 20_000).mapToObj(i -> "user" + i).collect(Collectors.joining("\n")));
        SampleModel samples = tables.samples();
        robot.interact(() -> {
            samples.open(big);
            tables.task().stop();
            doAll();
        });
        assertThat(samples.saidProperty().get()).isEqualTo("The reading of big.txt was stopped.");
        assertThat(samples.problemProperty().get()).isEmpty();
        assertThat(samples.takenProperty().get()).isEqualTo(Optional.empty());

        robot.interact(() -> {
            samples.open(directory.resolve("none.txt"));
            doAll();
        });
        assertThat(samples.saidProperty().get()).as("of the file before").isEmpty();
        assertThat(samples.problemProperty().get()).contains("is not there");
    }

    private void doAll() {
        while (!work.isEmpty()) {
            work.remove().run();
        }
    }
}
