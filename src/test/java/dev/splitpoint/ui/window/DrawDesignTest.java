package dev.splitpoint.ui.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.Phase;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.document.DesignEdits;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.bind.DesignWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/**
 * The whole first sample, drawn from an empty window by mouse alone and by keyboard alone, and saved. What is saved is
 * the sample's file byte for byte; its two comments are typed in the YAML pane.
 */
@ExtendWith(QuickRobot.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("window")
class DrawDesignTest {
    private static final TableDesign SAMPLE = Samples.load("sensor-readings").design();
    private static final Path FILE = Path.of("sample-data", "sensor-readings" + Samples.EXTENSION);
    private static final String DESCRIPTION = SAMPLE.metadata().description().orElseThrow();
    private static final String NOTE = SAMPLE.queries().getLast().note().orElseThrow();
    private static final List<String> READS =
            SAMPLE.queries().stream().map(read -> read.name()).toList();

    @TempDir
    private static Path directory;

    private TestWindow shown;
    private Window window;

    @Start
    void start(Stage stage) {
        shown = new TestWindow(stage, directory);
        window = shown.window();
    }

    @BeforeEach
    void anEmptyWindow() {
        shown.reset();
    }

    @AfterAll
    void close() {
        shown.close();
    }

    @Test
    void designIsDrawnByMouse(FxRobot robot) throws IOException {
        MouseHand hand = new MouseHand();
        hand.type("design-name", "sensor-readings");
        hand.click("design-description");
        hand.commit(DESCRIPTION);
        hand.type("table-id", "sensor_readings");
        hand.click("deletion-protection");

        Palette.openFor(window.scene(), "add-text");
        hand.drag("add-text", hand.center("drop-segment"));
        hand.rename("segment-id", "sensor_id");
        Palette.openFor(window.scene(), "add-salt");
        hand.drag("add-salt", hand.at("segment-sensor_id", 0.1, 0.5));
        Palette.openFor(window.scene(), "add-reversed-timestamp");
        hand.drag("add-reversed-timestamp", hand.center("drop-segment"));
        hand.rename("segment-time", "read_at");
        hand.drag(
                "segment-sensor_id", 1, -3, hand.at("segment-sensor_id", 1, 0.5).subtract(12, 0));
        hand.click("segment-sensor_id");
        fillSensor(hand);
        hand.click("segment-read_at");
        fillTime(hand);
        assertSame("rowKey:");

        hand.click("add-family");
        hand.replace("m");
        hand.type("gc-rule-value", "5");
        hand.click("gc-rule-add-age");
        hand.click("add-column-m");
        hand.replace("temperature");
        hand.click("add-column-m");
        hand.replace("humidity");
        hand.click("add-family");
        hand.replace("logs");
        hand.click("gc-rule-add-age");
        hand.click("gc-rule-0-remove");
        hand.type("gc-rule-value", "7d");
        hand.click("add-column-logs");
        hand.replace("system");
        hand.pick("type", "not specified");
        hand.pick("size", "uniform");
        hand.type("size-max", "4000");
        hand.type("size-min", "200");
        hand.type("presence", "0.04");
        assertSame("table:");
        assertSame("columns:");

        hand.drag("add-read", hand.center("segment-sensor_id"));
        hand.drag("add-read", hand.center("segment-sensor_id"), hand.center("segment-read_at"));
        hand.click("segment-read_at");
        hand.click("add-read");
        for (int i = 0; i < READS.size(); i++) {
            hand.rename("read-" + i, READS.get(i));
        }
        hand.click("tab-queries");
        fillReads(hand, query -> hand.click("query-row-" + (query + 1)));

        hand.click("tab-workload");
        hand.click("draw-phase");
        hand.click("draw-phase");
        hand.rename("phase-block-0", "backfill");
        hand.rename("phase-block-1", "launch");
        hand.rename("phase-block-2", "steady");
        hand.drag("phase-block-2", hand.at("phase-block-1", 0.1, 0.5));
        fillPhases(hand);

        hand.click("tab-cluster");
        hand.type("rows", "200000000");
        hand.click("menu-design");
        hand.clickOn(Messages.EDIT_TABLE);
        hand.click("add-ignore");
        fillIgnored(hand);

        hand.click("menu-view");
        hand.clickOn(Messages.YAML);
        for (String line : commented()) {
            hand.typeAfter("yaml-editor", bare(line), comment(line));
        }
        Path file = directory.resolve("by-mouse.bigtable.yaml");
        shown.dialogs().toSave = Optional.of(file);
        hand.click("tool-save");
        assertSaved(robot, file);
    }

    @Test
    void designIsDrawnByKeyboard(FxRobot robot) throws IOException {
        KeyboardHand hand = new KeyboardHand();
        hand.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.T);
        hand.type("design-name", "sensor-readings");
        hand.tabTo("design-description");
        hand.commit(DESCRIPTION);
        hand.type("table-id", "sensor_readings");
        hand.press("deletion-protection");

        hand.push(KeyCode.CONTROL, KeyCode.ALT, KeyCode.T);
        hand.name("sensor_id");
        hand.push(KeyCode.SHIFT, KeyCode.LEFT);
        hand.push(KeyCode.CONTROL, KeyCode.DIGIT2);
        fillSensor(hand);
        hand.push(KeyCode.CONTROL, KeyCode.ALT, KeyCode.R);
        hand.name("read_at");
        hand.push(KeyCode.CONTROL, KeyCode.DIGIT2);
        fillTime(hand);
        hand.push(KeyCode.CONTROL, KeyCode.ALT, KeyCode.S);
        assertSame("rowKey:");

        hand.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.F);
        hand.name("m");
        hand.push(KeyCode.CONTROL, KeyCode.DIGIT2);
        hand.type("gc-rule-value", "5");
        hand.press("gc-rule-add-age");
        for (String column : List.of("temperature", "humidity")) {
            hand.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
            hand.name(column);
        }
        hand.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.F);
        hand.name("logs");
        hand.push(KeyCode.CONTROL, KeyCode.DIGIT2);
        hand.press("gc-rule-add-age");
        hand.backTo("gc-rule-0-remove");
        hand.push(KeyCode.SPACE);
        hand.type("gc-rule-value", "7d");
        hand.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
        hand.name("system");
        hand.push(KeyCode.CONTROL, KeyCode.DIGIT2);
        hand.pick("type", "not specified");
        hand.pick("size", "uniform");
        hand.type("size-max", "4000");
        hand.backTo("size-min");
        hand.replace("200");
        hand.type("presence", "0.04");
        assertSame("table:");
        assertSame("columns:");

        for (String read : READS) {
            hand.palette(read.equals(READS.getLast()) ? "read_at" : "sensor_id");
            hand.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.R);
            hand.name(read);
            if (read.equals(READS.get(1))) {
                hand.push(KeyCode.SHIFT, KeyCode.RIGHT);
            }
        }
        fillReads(hand, query -> {
            hand.palette(READS.get(query));
            hand.push(KeyCode.CONTROL, KeyCode.DIGIT3);
        });

        hand.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
        hand.name("backfill");
        hand.push(KeyCode.CONTROL, KeyCode.LEFT);
        hand.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
        hand.name("launch");
        fillPhases(hand);

        hand.push(KeyCode.CONTROL, KeyCode.DIGIT5);
        hand.type("rows", "200000000");
        hand.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.T);
        hand.press("add-ignore");
        fillIgnored(hand);

        hand.push(KeyCode.CONTROL, KeyCode.E);
        Sight.await(
                () -> "text", () -> window.yaml().stateProperty().get().text().contains("batch only"));
        hand.push(KeyCode.CONTROL, KeyCode.HOME);
        int at = 0;
        for (String line : commented()) {
            for (int next = Samples.text("sensor-readings").lines().toList().indexOf(line); at < next; at++) {
                hand.push(KeyCode.DOWN);
            }
            hand.push(KeyCode.END);
            hand.commit(comment(line));
        }
        Path file = directory.resolve("by-keyboard.bigtable.yaml");
        shown.dialogs().toSave = Optional.of(file);
        hand.push(KeyCode.CONTROL, KeyCode.S);
        assertSaved(robot, file);
    }

    private static void fillSensor(Hand hand) {
        hand.type("generator-exponent", "0.5");
        hand.type("format-text", "sensor-{}");
    }

    private static void fillTime(Hand hand) {
        hand.type("generator-jitter", "5s");
        hand.pick("format-unit", "microseconds");
    }

    private void fillReads(Hand hand, IntConsumer choose) {
        choose.accept(0);
        hand.type("query-0-where-sensor_id", "= 417");
        hand.type("query-0-limit", "1");
        hand.pick("query-0-expect", "prefix scan");
        choose.accept(1);
        hand.type("query-1-where-sensor_id", "= 417");
        hand.mark("query-1-families", "m");
        hand.pick("query-1-expect", "range scan");
        choose.accept(2);
        hand.type("query-2-where-read_at", "from now-24h to now");
        hand.pick("query-2-expect", "full table scan");
        hand.type("query-2-note", NOTE);
        assertSame("queries:");
    }

    private void fillPhases(Hand hand) {
        hand.type("phase-0-duration", "30m");
        hand.type("phase-0-rate-mean", "20000");
        hand.type("phase-1-duration", "24h");
        hand.pick("phase-1-rate", "daily, one peak");
        hand.type("phase-1-rate-peak", "26000");
        hand.type("phase-1-rate-low", "14000");
        hand.type("phase-1-mix-" + READS.get(0), "15.5%");
        hand.type("phase-1-mix-" + READS.get(1), "0.5%");
        hand.type("phase-2-duration", "20m");
        hand.type("phase-2-rate-mean", "30000");
        hand.mark("phase-2-override", "sensor_id");
        hand.pick("phase-2-override-sensor_id", "hotspot");
        hand.type("phase-2-override-sensor_id-items", "0");
        hand.type("phase-2-override-sensor_id-keyFraction", "0.0001");
        hand.type("phase-2-override-sensor_id-opFraction", "0.5");
        assertThat(window.document().design().workload().phases().get(1).mix().get(Phase.WRITE))
                .isCloseTo(0.84, within(1e-9));
        // The sample states the share of the writes, which take the rest here.
        new FxRobot()
                .interact(() -> window.document()
                        .edit(
                                "shares of the sample",
                                design -> design.withWorkload(design.workload()
                                        .withPhases(DesignEdits.replaceAt(
                                                design.workload().phases(),
                                                1,
                                                phase -> phase.withMix(SAMPLE.workload()
                                                        .phases()
                                                        .get(1)
                                                        .statedMix()))))));
        assertSame("workload:");
    }

    private static void fillIgnored(Hand hand) {
        hand.type("ignore-0-at", "queries/" + READS.get(2));
        hand.type("ignore-0-reason", "batch only");
    }

    /** {@return the sample's lines with a comment} */
    private static List<String> commented() {
        return Samples.text("sensor-readings")
                .lines()
                .filter(line -> line.contains(" # "))
                .toList();
    }

    private static String bare(String line) {
        return line.substring(0, line.indexOf(" # ")).stripTrailing();
    }

    private static String comment(String line) {
        return line.substring(bare(line).length());
    }

    private void assertSame(String head) {
        assertThat(section(DesignWriter.write(window.document().design()), head))
                .isEqualTo(section(DesignWriter.write(SAMPLE), head));
    }

    private void assertSaved(FxRobot robot, Path file) throws IOException {
        TestWindow.await(robot, () -> window.file().busyProperty().get().isEmpty() && Files.exists(file));
        assertThat(Files.readString(file)).isEqualTo(Files.readString(FILE));
        assertThat(Files.readAllBytes(file)).isEqualTo(Files.readAllBytes(FILE));
        assertThat(shown.dialogs().errors).isEmpty();
        assertThat(shown.dialogs().questions).isEmpty();
        assertThat(shown.dialogs().losses).isEmpty();
    }

    private static String section(String text, String head) {
        return text.lines()
                .dropWhile(line -> !line.equals(head))
                .skip(1)
                .takeWhile(line -> line.startsWith(" "))
                .collect(Collectors.joining("\n"));
    }
}
