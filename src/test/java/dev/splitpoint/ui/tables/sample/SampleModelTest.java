package dev.splitpoint.ui.tables.sample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.ui.TestDialogs;
import dev.splitpoint.ui.kit.fx.ModelThread;
import dev.splitpoint.ui.tables.RealTablesRobot;
import dev.splitpoint.ui.tables.TablesWorkspace;
import dev.splitpoint.ui.tables.task.TestFront;
import dev.splitpoint.ui.tables.task.WorkByHand;
import dev.splitpoint.yaml.bind.DesignReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Keys on their way into the window, with work that is done when a test says so. */
@Tag("fast")
class SampleModelTest {
    @AutoClose
    private final ModelThread fx = new ModelThread();

    private final WorkByHand work = new WorkByHand(fx);

    @TempDir
    private Path directory;

    private TablesWorkspace tables;

    @BeforeEach
    void start() {
        tables = work.tables(
                directory,
                new TestDialogs(),
                new TestFront(DesignReader.read(RealTablesRobot.DESIGN).design().orElseThrow()));
    }

    @AfterEach
    void nothingFailedUnseen() {
        assertThat(work.failures()).isEmpty();
    }

    @Test
    void cancelledSamplingIsNotAProblem() throws IOException {
        Path big = Files.writeString(
                directory.resolve("big.txt"),
                IntStream.range(0, 20_000).mapToObj(i -> "user" + i).collect(Collectors.joining("\n")));
        SampleModel samples = tables.samples();
        fx.interact(() -> {
            samples.open(big);
            tables.task().stop();
            work.doAll();
        });
        assertThat(samples.statusProperty().get()).isEqualTo(Messages.readingStopped("big.txt"));
        assertThat(samples.problemProperty().get()).isEmpty();
        assertThat(samples.sampleProperty().get()).isEqualTo(Optional.empty());

        fx.interact(() -> {
            samples.open(directory.resolve("none.txt"));
            work.doAll();
        });
        assertThat(samples.statusProperty().get()).as("of the file before").isEmpty();
        assertThat(samples.problemProperty().get()).contains("none.txt");
    }
}
