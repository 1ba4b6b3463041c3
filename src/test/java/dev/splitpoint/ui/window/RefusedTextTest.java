package dev.splitpoint.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Workload;
import dev.splitpoint.ui.DoubleClick;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.document.DesignEdits;
import dev.splitpoint.ui.document.RenameRefactoring;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.workspace.DesignContent;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
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

/** What is typed where it cannot be taken. */
@ExtendWith(QuickRobot.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("window")
class RefusedTextTest {
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
    void openTheFirstSample(FxRobot robot) {
        shown.reset();
        robot.interact(() -> TestWindow.openFirst(window));
    }

    @AfterAll
    void close() {
        shown.close();
    }

    @Test
    void delimiterOfOrderedCodeCannotBeEdited(FxRobot robot) {
        KeyEncoding ordered = new KeyEncoding.OrderedCode();
        robot.interact(() -> window.document()
                .edit(
                        "ordered code",
                        design -> design.withRowKey(design.rowKey().withEncoding(ordered))));
        Sight.awaitPulse();
        for (KeyCode opens : new KeyCode[] {KeyCode.ENTER, KeyCode.F2}) {
            robot.interact(() -> Sight.get("delimiter-0").requestFocus());
            robot.push(opens);
            robot.write("#");
            robot.push(KeyCode.ENTER);
            assertThat(window.document().design().rowKey().encoding()).isEqualTo(ordered);
        }
        DoubleClick.on(robot, "#delimiter-0");
        robot.write("#");
        robot.push(KeyCode.ENTER);
        assertThat(window.document().design().rowKey().encoding()).isEqualTo(ordered);
    }

    @Test
    void outOfRangeVersionCountIsRejected(FxRobot robot) {
        robot.interact(() -> {
            String family = window.document()
                    .design()
                    .table()
                    .columnFamilies()
                    .getFirst()
                    .name();
            window.document()
                    .edit(
                            "policy",
                            design -> DesignEdits.families(
                                    design,
                                    design.table().columnFamilies().stream()
                                            .map(f -> f.withGcRule(Optional.of(new GcRule.MaxNumVersions(3))))
                                            .toList()));
            window.document().select(new Selection.OfFamily(family));
        });
        Sight.awaitPulse();
        TextField versions = (TextField) robot.lookup(".policy-part")
                .match(node -> node instanceof TextField)
                .query();
        robot.interact(() -> {
            versions.requestFocus();
            versions.selectAll();
        });
        robot.write("4294967297");
        robot.push(KeyCode.ENTER);
        assertThat(window.document()
                        .design()
                        .table()
                        .columnFamilies()
                        .getFirst()
                        .gcRule())
                .hasValue(new GcRule.MaxNumVersions(3));
        assertThat(robot.lookup(node -> node instanceof Label label
                                && node.isVisible()
                                && label.getText().contains("4,294,967,297"))
                        .tryQuery())
                .isPresent();
    }

    @Test
    void rejectedRuleIsMarkedAndStaysAfterASave(FxRobot robot) {
        String family =
                window.document().design().table().columnFamilies().getFirst().name();
        robot.interact(() -> {
            GcRule both = new GcRule.Intersection(
                    List.of(new GcRule.MaxNumVersions(3), new GcRule.MaxAge(Duration.ofDays(9))));
            window.document()
                    .edit("policy", design -> DesignEdits.family(design, family, f -> f.withGcRule(Optional.of(both))));
            window.document().select(new Selection.OfFamily(family));
        });
        Sight.awaitPulse();
        assertRefused(robot, "gc-rule-0-value", "0", "The number of versions is 0, but must be 1 or more.");
        assertRefused(robot, "gc-rule-1-value", "0 d", "The age is 0s, but must be at least a millisecond.");
        assertRefused(robot, "gc-rule-1-value", "30 potatoes", "30 potatoes");
        save(robot, "rules");
        assertThat(((TextField) Sight.get("gc-rule-0-value")).getText()).isEqualTo("0");
        assertThat(((TextField) Sight.get("gc-rule-1-value")).getText()).isEqualTo("30 potatoes");
        assertThat(((Label) Sight.get("gc-rule-1-value-error")).isVisible()).isTrue();
        robot.interact(() -> Sight.get("gc-rule-1-value").requestFocus());
        robot.push(KeyCode.ESCAPE);
        assertThat(((TextField) Sight.get("gc-rule-1-value")).getText()).isEqualTo("9 d");
        assertThat(Sight.find("gc-rule-1-value-error")).isEmpty();
        String other =
                window.document().design().table().columnFamilies().getLast().name();
        robot.interact(() -> window.document().select(new Selection.OfFamily(other)));
        robot.interact(() -> window.document().select(new Selection.OfFamily(family)));
        assertThat(((TextField) Sight.get("gc-rule-0-value")).getText())
                .as("it waits to be mended")
                .isEqualTo("0");
        assertThat(((Label) Sight.get("gc-rule-0-value-error")).getText()).contains("must be 1 or more");
    }

    @Test
    void rejectedTextStaysInItsFieldAfterASave(FxRobot robot) {
        String phase = window.document().design().workload().phases().getFirst().name();
        robot.interact(() -> window.document().select(new Selection.OfPhase(phase)));
        Sight.awaitPulse();
        String reason = "-5h";
        assertRefused(robot, "phase-0-duration", "-5h", reason);
        save(robot, "first");
        assertThat(((TextField) Sight.get("phase-0-duration")).getText()).isEqualTo("-5h");
        assertThat(((Label) Sight.get("phase-0-duration-error")).getText()).contains(reason);
        // The keyboard is elsewhere, and the design is changed and saved: the field is still to be mended.
        robot.interact(() -> Sight.get("phase-0-name").requestFocus());
        robot.interact(() -> window.document()
                .edit(
                        "seed",
                        design -> design.withWorkload(new Workload(
                                77,
                                design.workload().updates(),
                                design.workload().phases(),
                                design.workload().extras()))));
        save(robot, "second");
        assertThat(((TextField) Sight.get("phase-0-duration")).getText()).isEqualTo("-5h");
        assertThat(Sight.get("phase-0-duration").getPseudoClassStates())
                .extracting(Object::toString)
                .contains("refused");
        assertRefused(robot, "phase-0-duration", "40000d", "36500 d");
        robot.interact(() -> window.document().select(new Selection.Table()));
        assertThat(Sight.find("phase-0-duration")).isEmpty();
        robot.interact(
                () -> window.document().edit("rename", design -> RenameRefactoring.phase(design, phase, "renamed")));
        robot.interact(() -> window.document().select(new Selection.OfPhase("renamed")));
        assertThat(((TextField) Sight.get("phase-0-duration")).getText()).isEqualTo("40000d");
        assertThat(((Label) Sight.get("phase-0-duration-error")).getText()).contains("too long");
        robot.interact(() -> Sight.get("phase-0-duration").requestFocus());
        robot.push(KeyCode.ESCAPE);
        robot.interact(() -> window.document().select(new Selection.Table()));
        robot.interact(() -> window.document().select(new Selection.OfPhase("renamed")));
        assertThat(((TextField) Sight.get("phase-0-duration")).getText())
                .as("given up")
                .isNotEqualTo("40000d");
        assertThat(Sight.find("phase-0-duration-error")).isEmpty();

        assertRefused(robot, "phase-0-duration", "-5h", reason);
        DesignContent held = DesignContent.of(window.document()
                .design()
                .withSimulation(window.document().design().simulation().withNodes(9)));
        robot.interact(() -> window.document().session().reload("reload", held));
        assertThat(Sight.find("phase-0-duration-error"))
                .as("it was typed about another document")
                .isEmpty();
        assertThat(((TextField) Sight.get("phase-0-duration")).getText()).isNotEqualTo("-5h");
    }

    private void save(FxRobot robot, String name) {
        shown.dialogs().toSave = Optional.of(directory.resolve(name + ".bigtable.yaml"));
        robot.push(KeyCode.CONTROL, KeyCode.S);
        Sight.await(
                () -> "saved " + name, () -> !window.document().dirtyProperty().get());
    }

    private static void assertRefused(FxRobot robot, String field, String typed, String reason) {
        robot.interact(() -> {
            Sight.get(field).requestFocus();
            ((TextField) Sight.get(field)).selectAll();
        });
        robot.write(typed);
        robot.push(KeyCode.ENTER);
        assertThat(((TextField) Sight.get(field)).getText()).isEqualTo(typed);
        assertThat(((Label) Sight.get(field + "-error")).getText()).contains(reason);
        assertThat(Sight.get(field).getPseudoClassStates())
                .extracting(Object::toString)
                .contains("refused");
    }
}
