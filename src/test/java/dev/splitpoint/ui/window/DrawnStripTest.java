package dev.splitpoint.ui.window;

import static dev.splitpoint.ui.TestWindow.await;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.kit.control.InlineLabel;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Background;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.LinearGradient;
import javafx.scene.paint.Paint;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** What the strip of the row key looks like, as far as a machine can see it. */
@Tag("window")
class DrawnStripTest extends FilesInWindow {
    @Start
    void start(Stage stage) {
        show(stage);
    }

    @Test
    void queryMarksAreVisibleInBothThemesAndAnySelection(FxRobot robot) {
        await(robot, () -> robot.lookup(".bracket").queryAll().size() == 6);
        for (int theme = 0; theme < 2; theme++) {
            robot.interact(() -> window.actions().action("switch-theme").fire());
            for (Selection selection : List.of(
                    new Selection.Table(),
                    new Selection.OfQuery("one sensor, last hour"),
                    new Selection.OfQuery("all readings of a day"))) {
                robot.interact(() -> window.document().select(selection));
                QuickRobot.settle();
                Color ground = (Color)
                        background(robot, ".drawing").getFills().getFirst().getFill();
                Set<String> forms = new HashSet<>();
                for (String kind : List.of("equal", "implied", "range", "filtered")) {
                    Set<String> ofKind = new HashSet<>();
                    for (Region bracket : robot.lookup(".bracket-" + kind).queryAllAs(Region.class)) {
                        Background shown = bracket.getBackground();
                        assertThat(contrast(ink(shown), ground))
                                .as(bracket.getId() + " at " + selection)
                                .isGreaterThan(3);
                        ofKind.add(shown.getFills().stream()
                                .map(fill -> fill.getFill().getClass() + " " + fill.getInsets())
                                .collect(Collectors.joining(", ")));
                    }
                    assertThat(ofKind).as(kind + " at " + selection).isNotEmpty();
                    assertThat(forms).as(kind + " is like no other").doesNotContainAnyElementsOf(ofKind);
                    forms.addAll(ofKind);
                }
            }
        }
    }

    private static Background background(FxRobot robot, String part) {
        return robot.lookup(part).queryAllAs(Region.class).iterator().next().getBackground();
    }

    private static Color ink(Background drawn) {
        Paint fill = drawn.getFills().getFirst().getFill();
        return fill instanceof LinearGradient stripes
                ? stripes.getStops().getFirst().getColor()
                : (Color) fill;
    }

    @Test
    void queryNameNeverOverlapsItsBars(FxRobot robot) {
        await(robot, () -> !robot.lookup(".bracket").queryAll().isEmpty());
        robot.interact(() -> window.document()
                .edit(
                        "reads",
                        design -> design.withQueries(List.of(
                                read(
                                        design,
                                        "one sensor, last hour",
                                        "latest reading of one of the sensors",
                                        "sensor_id",
                                        "read_at"),
                                read(design, "all readings of a day", "all of a day", "read_at")))));
        resize(robot, 1900, 900);
        assertThat(namesOnBars(robot)).isEmpty();
        double bar = robot.lookup("#read-0-bar-2").query().getLayoutBounds().getHeight();
        double line = Math.ceil(robot.lookup("#read-0").queryAs(Region.class).prefHeight(-1));
        double besides = rowHeight(robot);
        assertThat(besides).as("where there is room beside the bars").isLessThan(bar + line);
        resize(robot, 1000, 900);
        assertThat(namesOnBars(robot)).isEmpty();
        assertThat(rowHeight(robot)).as("where there is not").isCloseTo(besides + bar, within(1.0));
        Node name = robot.lookup("#read-0").query();
        Node mark = name.getParent().lookup(".cost-mark");
        assertThat(mark.getBoundsInParent().getMinX())
                .as("the mark of the cost precedes the name")
                .isEqualTo(robot.lookup("#read-0-bar-0")
                        .query()
                        .getBoundsInParent()
                        .getMinX());

        robot.interact(() -> ((InlineLabel) name).start());
        robot.write("x");
        QuickRobot.settle();
        assertThat(namesOnBars(robot)).as("while it is typed").isEmpty();
    }

    private static double rowHeight(FxRobot robot) {
        return robot.lookup("#read-1-bar-2").query().getLayoutY()
                - robot.lookup("#read-0-bar-2").query().getLayoutY();
    }

    private static Query read(TableDesign design, String like, String name, String... asked) {
        Query read = design.queries().stream()
                .filter(one -> one.name().equals(like))
                .findFirst()
                .orElseThrow();
        Map<String, Condition> where = new LinkedHashMap<>(read.where());
        where.keySet().retainAll(Set.of(asked));
        return read.withName(name).withWhere(where);
    }

    private static List<String> namesOnBars(FxRobot robot) {
        return robot.lookup(".bracket").<Node>queryAll().stream()
                .filter(bar -> {
                    String id = bar.getId();
                    Node name = robot.lookup("#" + id.substring(0, id.indexOf("-bar")))
                            .query();
                    Bounds drawn = bar.getBoundsInParent();
                    return name.getBoundsInParent()
                            .intersects(
                                    drawn.getMinX() + 1,
                                    drawn.getMinY() + 1,
                                    drawn.getWidth() - 2,
                                    drawn.getHeight() - 2);
                })
                .map(Node::getId)
                .toList();
    }

    @Test
    void longKeyUsesTheAvailableWidthWithoutTruncation(FxRobot robot) {
        lengthenKey(robot);
        for (double[] size : new double[][] {{1384, 864}, {1600, 900}, {1920, 950}}) {
            resize(robot, size[0], size[1]);
            Sight.awaitPulse();
            assertThat(cut(robot)).as("at a width of " + size[0]).isEmpty();
        }
        double right = robot.lookup(".strip").queryAs(Region.class).getWidth();
        List<Node> segments = List.copyOf(robot.lookup(".segment").<Node>queryAll());
        double top = segments.getFirst().getParent().getLayoutY();
        double end = segments.stream()
                .map(Node::getParent)
                .filter(place -> place.getLayoutY() == top)
                .mapToDouble(place -> place.getBoundsInParent().getMaxX())
                .max()
                .orElseThrow();
        assertThat(right - end).as("room at the end of the first line").isLessThan(160);
    }

    private static List<String> cut(FxRobot robot) {
        return robot.lookup(".segment-summary, .segment-name").queryAllAs(Label.class).stream()
                .filter(label -> !((Text) label.lookup(".text")).getText().equals(label.getText()))
                .map(Label::getText)
                .toList();
    }

    @Test
    void drawingKeepsItsPositionWhenTheScrollBarAppears(FxRobot robot) {
        resize(robot, 1600, 900);
        double end = end(robot, "#add-read");
        assertThat(bar(robot).getOpacity()).as("all fits").isZero();
        robot.interact(() -> window.document()
                .edit(
                        "families",
                        design -> design.withTable(design.table()
                                        .withColumnFamilies(IntStream.range(0, 20)
                                                .mapToObj(i -> design.table()
                                                        .columnFamilies()
                                                        .getFirst()
                                                        .withName("f" + i))
                                                .toList()))
                                .withColumns(List.of())));
        QuickRobot.settle();
        assertThat(bar(robot).getOpacity()).isPositive();
        assertThat(end(robot, "#add-read")).isEqualTo(end);
    }

    private static Node bar(FxRobot robot) {
        return robot.lookup(".drawing-scroll > .scroll-bar:vertical").query();
    }

    private static double end(FxRobot robot, String part) {
        Node node = robot.lookup(part).query();
        return node.localToScene(node.getLayoutBounds()).getMaxX();
    }

    /** {@return the contrast of two colors as WCAG 2.2 reckons it, 1 to 21} */
    private static double contrast(Color one, Color other) {
        double first = luminance(one) + 0.05;
        double second = luminance(other) + 0.05;
        return Math.max(first, second) / Math.min(first, second);
    }

    private static double luminance(Color color) {
        return 0.2126 * linear(color.getRed()) + 0.7152 * linear(color.getGreen()) + 0.0722 * linear(color.getBlue());
    }

    private static double linear(double part) {
        return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    }
}
