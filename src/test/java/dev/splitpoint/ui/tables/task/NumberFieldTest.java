package dev.splitpoint.ui.tables.task;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestDialogs;
import dev.splitpoint.ui.kit.fx.ToolkitThread;
import dev.splitpoint.ui.tables.RealTablesRobot;
import dev.splitpoint.ui.tables.TablesWorkspace;
import dev.splitpoint.yaml.bind.DesignReader;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;

/** Numbers typed for tasks. */
@ExtendWith(QuickRobot.class)
@Tag("window")
class NumberFieldTest {
    private final WorkByHand work = new WorkByHand(new ToolkitThread());

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

    @Test
    void taskIsRejectedUntilItsNumbersAreValid(FxRobot robot) {
        robot.interact(() -> {
            NumberField rows = new NumberField(
                    "rows", "Rows to load", "help", tables.deployment().rowsValue(), 1, 100);
            rows.setText("10,");
            tables.deployment().load();
            assertThat(tables.deployment().statusProperty().get())
                    .containsExactly(Messages.numberProblem("Rows to load", "10,", "1", "100"));
            NumberField most = new NumberField(
                    "most", "Most rows", "help", tables.samples().rowsValue(), 1, 100);
            most.setText("1000");
            tables.samples().sampleTable();
            assertThat(tables.samples().problemProperty().get())
                    .isEqualTo(Messages.numberProblem("Most rows", "1000", "1", "100"));
            NumberField port =
                    new NumberField("port", "Port", "help", tables.emulator().portValue(), 0, 65_535, Long::toString);
            port.setText("70000");
            tables.emulator().start();
            assertThat(tables.emulator().stateProperty().get().message())
                    .isEqualTo(Messages.numberProblem("Port", "70000", "0", "65535"));
            port.setText("0");
            assertThat(NumberField.Value.problems(tables.emulator().portValue()))
                    .isEmpty();
        });
        assertThat(work.waiting()).isEmpty();
    }
}
