package dev.splitpoint.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.yaml.Samples;
import dev.splitpoint.ui.TestWindow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/**
 * The whole first sample, drawn from an empty window by mouse alone and by keyboard alone, and saved. What is saved is the
 * sample's file byte for byte, but for its two comments, which are no part of a drawing.
 */
@ExtendWith(ApplicationExtension.class)
class DrawDesignTest {
    private static final TableDesign SAMPLE = Samples.load("sensor-readings").design();
    private static final String DESCRIPTION = SAMPLE.metadata().description().orElseThrow();
    private static final String NOTE = SAMPLE.queries().getLast().note().orElseThrow();
    private static final List<String> READS = SAMPLE.queries().stream().map(read -> read.name()).toList();

    @TempDir
    private static Path directory;

    private TestWindow shown;
    private Window window;

    @Start
    void start(Stage stage) {
        shown = new TestWindow(stage, directory);
        window = shown.window();
    }

    @AfterEach
    void close() {
        shown.close();
    }

    @Test
    void byMouse(FxRobot robot) throws IOException {
        Hands hands = new Hands(robot);
        hands.clickAndType("design-name", "sensor-readings");
        hands.click("design-description");
        robot.write(DESCRIPTION, 0);
        hands.clickAndType("table-id", "sensor_readings");
        hands.click("deletion-protection");

        hands.drag("add-text", hands.centre("drop-segment"));
        rename(hands, "segment-id", "sensor_id");
        hands.drag("add-salt", hands.at("segment-sensor_id", 0.1, 0.5));
        hands.drag("add-reversed-timestamp", hands.centre("drop-segment"));
        rename(hands, "segment-time", "read_at");
        hands.drag("segment-sensor_id", 1, -3, hands.at("segment-sensor_id", 1, 0.5).subtract(12, 0));
        hands.click("segment-sensor_id");
        hands.clickAndType("format-text", "sensor-{}");
        hands.clickAndType("generator-exponent", "0.5");
        hands.click("segment-read_at");
        hands.clickAndType("generator-jitter", "5s");
        assertSame("rowKey:");

        hands.click("add-family");
        hands.replace("m");
        hands.clickAndType("gc-rule-value", "5");
        hands.click("gc-rule-add-age");
        hands.click("add-column-m");
        hands.replace("temperature");
        hands.click("add-column-m");
        hands.replace("humidity");
        hands.click("add-family");
        hands.replace("logs");
        hands.click("gc-rule-add-age");
        hands.click("gc-rule-0-remove");
        hands.clickAndType("gc-rule-value", "7d");
        hands.click("add-column-logs");
        hands.replace("system");
        hands.pick("type", "not said");
        hands.pick("size", "uniform");
        hands.clickAndType("size-max", "4000");
        hands.clickAndType("size-min", "200");
        hands.clickAndType("presence", "0.04");
        assertSame("table:");
        assertSame("columns:");

        hands.drag("add-read", hands.centre("segment-sensor_id"));
        hands.drag("add-read", hands.centre("segment-sensor_id"), hands.centre("segment-read_at"));
        hands.drag("add-read", hands.centre("segment-read_at"));
        for (int i = 0; i < READS.size(); i++) {
            rename(hands, "read-" + i, READS.get(i));
        }
        hands.click("tab-queries");
        hands.clickAndType("query-0-where-sensor_id", "= 417");
        hands.clickAndType("query-0-limit", "1");
        hands.pick("query-0-expect", "prefix scan");
        hands.clickAndType("query-1-where-sensor_id", "= 417");
        hands.pick("query-1-families", "m");
        hands.pick("query-1-expect", "range scan");
        hands.clickAndType("query-2-where-read_at", "from now-24h to now");
        hands.pick("query-2-expect", "full scan");
        hands.clickAndType("query-2-note", NOTE);
        assertSame("queries:");

        hands.click("tab-workload");
        hands.click("draw-phase");
        hands.click("draw-phase");
        hands.doubleClick("phase-block-0");
        hands.replace("backfill");
        hands.doubleClick("phase-block-1");
        hands.replace("launch");
        hands.doubleClick("phase-block-2");
        hands.replace("steady");
        hands.drag("phase-block-2", hands.at("phase-block-1", 0.1, 0.5));
        hands.clickAndType("phase-0-duration", "30m");
        hands.clickAndType("phase-0-rate-mean", "20000");
        hands.clickAndType("phase-1-duration", "24h");
        hands.pick("phase-1-rate", "wave");
        hands.clickAndType("phase-1-rate-mean", "20000");
        hands.clickAndType("phase-1-rate-amplitude", "6000");
        hands.clickAndType("phase-1-mix-write", "0.84");
        hands.clickAndType("phase-1-mix-" + READS.get(0), "0.155");
        hands.clickAndType("phase-1-mix-" + READS.get(1), "0.005");
        hands.clickAndType("phase-2-duration", "20m");
        hands.clickAndType("phase-2-rate-mean", "30000");
        hands.pick("phase-2-override", "sensor_id");
        hands.pick("phase-2-override-sensor_id", "hot spot");
        hands.clickAndType("phase-2-override-sensor_id-items", "0");
        hands.clickAndType("phase-2-override-sensor_id-keyFraction", "0.0001");
        hands.clickAndType("phase-2-override-sensor_id-opFraction", "0.5");
        assertSame("workload:");

        hands.click("tab-cluster");
        hands.clickAndType("rows", "200000000");
        hands.click("menu-design");
        hands.clickOn("Table…");
        hands.click("add-ignore");
        hands.clickAndType("ignore-0-at", "queries/" + READS.get(2));
        hands.clickAndType("ignore-0-reason", "batch only");

        Path file = directory.resolve("by-mouse.bigtable.yaml");
        shown.dialogs().toSave = Optional.of(file);
        hands.click("tool-save");
        assertSaved(robot, file);
    }

    @Test
    void byKeyboard(FxRobot robot) throws IOException {
        Hands hands = new Hands(robot);
        hands.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.T);
        hands.tabAndType("design-name", "sensor-readings");
        hands.tabTo("design-description");
        robot.write(DESCRIPTION, 0);
        hands.tabAndType("table-id", "sensor_readings");
        hands.tabTo("deletion-protection");
        hands.push(KeyCode.SPACE);

        hands.push(KeyCode.CONTROL, KeyCode.ALT, KeyCode.T);
        named(hands, "sensor_id");
        hands.push(KeyCode.SHIFT, KeyCode.LEFT);
        hands.push(KeyCode.CONTROL, KeyCode.DIGIT1);
        hands.tabAndType("generator-exponent", "0.5");
        hands.tabAndType("format-text", "sensor-{}");
        hands.push(KeyCode.CONTROL, KeyCode.ALT, KeyCode.R);
        named(hands, "read_at");
        hands.push(KeyCode.CONTROL, KeyCode.DIGIT1);
        hands.tabAndType("generator-jitter", "5s");
        hands.push(KeyCode.CONTROL, KeyCode.ALT, KeyCode.S);
        assertSame("rowKey:");

        hands.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.F);
        named(hands, "m");
        hands.push(KeyCode.CONTROL, KeyCode.DIGIT1);
        hands.tabAndType("gc-rule-value", "5");
        hands.tabTo("gc-rule-add-age");
        hands.push(KeyCode.SPACE);
        for (String column : List.of("temperature", "humidity")) {
            hands.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
            named(hands, column);
        }
        hands.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.F);
        named(hands, "logs");
        hands.push(KeyCode.CONTROL, KeyCode.DIGIT1);
        hands.tabTo("gc-rule-add-age");
        hands.push(KeyCode.SPACE);
        hands.backTo("gc-rule-0-remove");
        hands.push(KeyCode.SPACE);
        hands.tabAndType("gc-rule-value", "7d");
        hands.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
        named(hands, "system");
        hands.push(KeyCode.CONTROL, KeyCode.DIGIT1);
        hands.tabAndPick("type", "not said");
        hands.tabAndPick("size", "uniform");
        hands.tabAndType("size-max", "4000");
        hands.backTo("size-min");
        hands.replace("200");
        hands.tabAndType("presence", "0.04");
        assertSame("table:");
        assertSame("columns:");

        for (String read : READS) {
            hands.palette(read.equals(READS.getLast()) ? "read_at" : "sensor_id");
            hands.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.R);
            named(hands, read);
            if (read.equals(READS.get(1))) {
                hands.push(KeyCode.SHIFT, KeyCode.RIGHT);
            }
        }
        hands.push(KeyCode.CONTROL, KeyCode.DIGIT3);
        hands.tabAndType("query-0-where-sensor_id", "= 417");
        hands.tabAndType("query-0-limit", "1");
        hands.tabAndPick("query-0-expect", "prefix scan");
        hands.tabAndType("query-1-where-sensor_id", "= 417");
        hands.tabAndMark("query-1-families", "m");
        hands.tabAndPick("query-1-expect", "range scan");
        hands.tabAndType("query-2-where-read_at", "from now-24h to now");
        hands.tabAndPick("query-2-expect", "full scan");
        hands.tabAndType("query-2-note", NOTE);
        assertSame("queries:");

        hands.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
        named(hands, "backfill");
        hands.push(KeyCode.CONTROL, KeyCode.LEFT);
        hands.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
        named(hands, "launch");
        hands.tabAndType("phase-0-duration", "30m");
        hands.tabAndType("phase-0-rate-mean", "20000");
        hands.tabAndType("phase-1-duration", "24h");
        hands.tabAndPick("phase-1-rate", "wave");
        hands.tabAndType("phase-1-rate-mean", "20000");
        hands.tabAndType("phase-1-rate-amplitude", "6000");
        hands.tabAndType("phase-1-mix-write", "0.84");
        hands.tabAndType("phase-1-mix-" + READS.get(0), "0.155");
        hands.tabAndType("phase-1-mix-" + READS.get(1), "0.005");
        hands.tabAndType("phase-2-duration", "20m");
        hands.tabAndType("phase-2-rate-mean", "30000");
        hands.tabAndMark("phase-2-override", "sensor_id");
        hands.tabAndPick("phase-2-override-sensor_id", "hot spot");
        hands.tabAndType("phase-2-override-sensor_id-items", "0");
        hands.tabAndType("phase-2-override-sensor_id-keyFraction", "0.0001");
        hands.tabAndType("phase-2-override-sensor_id-opFraction", "0.5");
        assertSame("workload:");

        hands.push(KeyCode.CONTROL, KeyCode.DIGIT5);
        hands.tabAndType("rows", "200000000");
        hands.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.T);
        hands.tabTo("add-ignore");
        hands.push(KeyCode.SPACE);
        hands.tabAndType("ignore-0-at", "queries/" + READS.get(2));
        hands.tabAndType("ignore-0-reason", "batch only");

        Path file = directory.resolve("by-keyboard.bigtable.yaml");
        shown.dialogs().toSave = Optional.of(file);
        hands.push(KeyCode.CONTROL, KeyCode.S);
        assertSaved(robot, file);
    }

    /** Gives what has just been added its name. */
    private static void named(Hands hands, String name) {
        hands.push(KeyCode.F2);
        hands.write(name);
    }

    private static void rename(Hands hands, String node, String name) {
        hands.doubleClick(node);
        hands.replace(name);
    }

    private void assertSame(String head) {
        assertThat(section(dev.splitpoint.design.yaml.DesignWriter.write(window.document().now()), head))
                .isEqualTo(section(expected(), head));
    }

    private void assertSaved(FxRobot robot, Path file) throws IOException {
        TestWindow.await(robot, () -> window.file().busyProperty().get().isEmpty() && Files.exists(file));
        assertThat(Files.readString(file)).isEqualTo(expected());
        assertThat(shown.dialogs().errors).isEmpty();
    }

    private static String section(String text, String head) {
        return text.lines().dropWhile(line -> !line.equals(head)).skip(1).takeWhile(line -> line.startsWith(" "))
                .collect(Collectors.joining("\n"));
    }

    /** The sample without its comments. */
    private static String expected() {
        return Samples.text("sensor-readings").replaceAll(" +# .*", "");
    }
}
