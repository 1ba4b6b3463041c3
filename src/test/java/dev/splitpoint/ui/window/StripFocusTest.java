package dev.splitpoint.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.kit.control.FormPane;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
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

/** Where the keyboard is after what had it was removed, or copied. */
@ExtendWith(QuickRobot.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("window")
class StripFocusTest {
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
    void focusFollowsTheSelectedSegment() {
        KeyboardHand hand = new KeyboardHand();
        focus("segment-sensor_id");
        hand.push(KeyCode.CONTROL, KeyCode.D);
        assertThat(focused()).isEqualTo("segment-sensor_id_2");
        hand.push(KeyCode.DELETE);
        assertThat(focused()).isEqualTo("segment-read_at");
        hand.push(KeyCode.DELETE);
        assertThat(focused()).isEqualTo("segment-sensor_id");
        hand.push(KeyCode.CONTROL, KeyCode.Z);
        assertThat(focused()).isEqualTo("segment-sensor_id");
        assertThat(window.document().design().rowKey().segments().stream().map(Segment::name))
                .containsExactly("shard", "sensor_id", "read_at");
    }

    @Test
    void addingAndRemovingSegmentsReusesTheOtherNodes() {
        KeyboardHand hand = new KeyboardHand();
        focus("segment-read_at");
        List<Node> before = Sight.look(() -> List.of(Sight.get("segment-shard"), Sight.get("segment-read_at")));
        Node field = Sight.look(() -> Sight.get("name"));
        hand.push(KeyCode.CONTROL, KeyCode.D);
        assertThat(Sight.look(() -> List.of(Sight.get("segment-shard"), Sight.get("segment-read_at"))))
                .isEqualTo(before);
        assertThat(delimiters()).isEqualTo(3);
        assertThat(Sight.look(() -> Sight.get("name"))).isSameAs(field);
        hand.push(KeyCode.DELETE);
        assertThat(Sight.look(() -> List.of(Sight.get("segment-shard"), Sight.get("segment-read_at"))))
                .isEqualTo(before);
        assertThat(delimiters()).isEqualTo(2);
        assertThat(focused()).isEqualTo("segment-read_at");
    }

    private int delimiters() {
        return Sight.look(
                () -> window.scene().getRoot().lookupAll(".strip .delimiter").size());
    }

    @Test
    void switchingDesignsFocusesTheSelectedSegment() {
        KeyboardHand hand = new KeyboardHand();
        focus("segment-read_at");
        Sight.act(() -> window.documentOpener().openSample("orders"));
        hand.push(KeyCode.CONTROL, KeyCode.TAB);
        assertThat(focused()).isEqualTo("segment-read_at");
        assertThat(window.document().selection()).isEqualTo(new Selection.OfSegment("read_at"));
    }

    @Test
    void undoingADuplicateFocusesTheOriginalSegment() {
        KeyboardHand hand = new KeyboardHand();
        focus("segment-sensor_id");
        hand.push(KeyCode.CONTROL, KeyCode.D);
        hand.push(KeyCode.CONTROL, KeyCode.Z);
        assertThat(focused()).isEqualTo("segment-sensor_id");
        assertThat(window.document().selection()).isEqualTo(new Selection.OfSegment("sensor_id"));
    }

    @Test
    void focusFollowsTheSelectedQuery() {
        KeyboardHand hand = new KeyboardHand();
        focus("read-2");
        hand.push(KeyCode.DELETE);
        assertThat(focused()).isEqualTo("read-1");
        hand.push(KeyCode.DELETE);
        assertThat(focused()).isEqualTo("read-0");
        assertThat(window.document().design().queries().stream().map(Query::name))
                .containsExactly("latest reading of a sensor");
    }

    @Test
    void theTableOfQueriesIsUsedByKeyboard() {
        KeyboardHand hand = new KeyboardHand();
        Sight.act(() -> window.show(SidePage.QUERIES));
        List<Query> before = window.document().design().queries();
        focus("query-row-3");
        hand.push(KeyCode.UP);
        hand.push(KeyCode.UP);
        hand.push(KeyCode.UP);
        assertThat(focused()).as("the writes are no query").isEqualTo("query-row-1");
        hand.push(KeyCode.END);
        assertThat(window.document().selection())
                .isEqualTo(new Selection.OfQuery(before.get(2).name()));
        hand.push(KeyCode.ALT, KeyCode.UP);
        hand.push(KeyCode.ALT, KeyCode.UP);
        assertThat(window.document().design().queries()).containsExactly(before.get(2), before.get(0), before.get(1));
        assertThat(focused()).isEqualTo("query-row-1");
        hand.push(KeyCode.DELETE);
        assertThat(window.document().design().queries()).containsExactly(before.get(0), before.get(1));
        assertThat(focused()).isEqualTo("query-row-1");
        hand.push(KeyCode.ENTER);
        assertThat(focused()).isEqualTo("query-0-name");
    }

    @Test
    void newQueryCanBeNamedImmediatelyAndShowsItsForm() {
        KeyboardHand hand = new KeyboardHand();
        Sight.act(() -> window.show(SidePage.FINDINGS));
        focus("segment-sensor_id");
        hand.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.R);
        assertThat(front()).isEqualTo("tab-queries");
        hand.write("by sensor");
        assertThat(window.document().design().queries().getLast().name()).isEqualTo("by sensor");
        Sight.act(() -> window.show(SidePage.FINDINGS));
        Sight.act(() -> ((Button) Sight.get("add-read")).fire());
        assertThat(front()).isEqualTo("tab-queries");
        hand.write("by chip");
        assertThat(window.document().design().queries().getLast().name()).isEqualTo("by chip");
    }

    @Test
    void selectionKeepsTheActivePaneUntilItsFormIsRequested() {
        KeyboardHand hand = new KeyboardHand();
        Sight.act(() -> window.show(SidePage.FINDINGS));
        focus("segment-sensor_id");
        assertThat(front()).isEqualTo("tab-findings");
        hand.push(KeyCode.ALT, KeyCode.ENTER);
        assertThat(front()).isEqualTo("tab-inspector");
        assertThat(focused()).isEqualTo("name");
        Sight.act(() -> window.show(SidePage.FINDINGS));
        focus("read-1");
        assertThat(front()).isEqualTo("tab-findings");
        hand.push(KeyCode.ALT, KeyCode.ENTER);
        assertThat(front()).isEqualTo("tab-queries");
        assertThat(focused()).isEqualTo("query-1-name");
    }

    @Test
    void selectingASegmentScrollsTheInspectorToTheTop() {
        Sight.act(() -> window.show(SidePage.INSPECTOR));
        focus("segment-sensor_id");
        FormPane pane = (FormPane) Sight.look(() -> inFront().getContent());
        Sight.act(() -> pane.setVvalue(1));
        Sight.awaitPulse();
        focus("segment-read_at");
        assertThat(Sight.look(pane::getVvalue)).isZero();
    }

    private String front() {
        return Sight.look(() -> inFront().getId());
    }

    private Tab inFront() {
        return ((TabPane) window.scene().lookup("#side-pane"))
                .getSelectionModel()
                .getSelectedItem();
    }

    private static void focus(String id) {
        Sight.await(() -> id, () -> Sight.find(id).isPresent());
        Sight.act(() -> Sight.get(id).requestFocus());
        Sight.awaitPulse();
    }

    private static String focused() {
        return Sight.look(() -> Sight.focusOwner().map(Node::getId).orElse("nothing"));
    }
}
