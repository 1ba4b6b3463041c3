package dev.splitpoint.ui.result.findings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.advice.WidenSalt;
import dev.splitpoint.design.Column;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueSize;
import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.window.SidePage;
import dev.splitpoint.ui.window.Window;
import dev.splitpoint.workspace.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
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

/** What the rules find, in the window: told with every edit, led to, mended, accepted. */
@ExtendWith(QuickRobot.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("window")
class RulesViewTest {
    private static final String LEAD = "-key-sequential-lead-rowKey-segments-order-id";
    private static final String VERDICT = "verdict-moving_hot_spot-order_id";
    private static final String SALT = "-key-salt-too-small-rowKey-segments-shard";
    private static final String SCAN = "-query-full-scan-queries-orders-of-a-customer";

    @TempDir
    private static Path directory;

    private TestWindow shown;
    private Window window;

    @Start
    void start(Stage stage) {
        shown = new TestWindow(stage, directory, Settings.DEFAULT);
        window = shown.window();
    }

    @BeforeEach
    void resetWindow() {
        shown.reset();
    }

    @AfterAll
    void close() {
        shown.close();
    }

    private Optional<Node> find(String id) {
        return Optional.ofNullable(window.scene().lookup("#" + id));
    }

    @Test
    void openingADesignWithHotspotsShowsItsFindings(FxRobot robot) {
        robot.interact(() -> window.documentOpener().openSample("orders"));
        TestWindow.await(
                robot,
                () -> find("side-pane")
                        .map(pane -> ((TabPane) pane)
                                .getSelectionModel()
                                .getSelectedItem()
                                .getId())
                        .equals(Optional.of("tab-findings")));
    }

    @Test
    void manyFindingsOfARuleShareACardUntilExpanded(FxRobot robot) {
        robot.interact(() -> {
            window.documentOpener().openSample("orders");
            window.show(SidePage.FINDINGS);
            window.document().edit("test", design -> {
                List<Column> columns = new ArrayList<>(design.columns());
                String family = design.table().columnFamilies().getFirst().name();
                for (int i = 0; i < 6; i++) {
                    columns.add(Column.of(
                            family,
                            "a-constant-qualifier-of-more-than-thirty-two-bytes-" + i,
                            new ValueSize.Constant(8)));
                }
                return design.withColumns(columns);
            });
        });
        await(robot, "more-column-qualifier-size");
        assertThat(cards("column-qualifier-size")).hasSize(1);
        robot.interact(() -> ((Button) find("more-column-qualifier-size").orElseThrow()).fire());
        assertThat(cards("column-qualifier-size")).hasSize(6);
        assertThat(find("more-column-qualifier-size")).isEmpty();
    }

    private List<Node> cards(String rule) {
        return window.scene().getRoot().lookupAll("#finding-list > *").stream()
                .filter(node -> node.getId() != null
                        && node.getId().contains(rule)
                        && !node.getId().startsWith("more"))
                .toList();
    }

    private void orders(FxRobot robot) {
        robot.interact(() -> {
            window.documentOpener().openSample("orders");
            window.show(SidePage.FINDINGS);
        });
        await(robot, "show" + LEAD);
    }

    private void await(FxRobot robot, String id) {
        TestWindow.await(robot, () -> find(id).isPresent());
    }

    private void press(FxRobot robot, String id) {
        await(robot, id);
        robot.interact(() -> {
            Node node = find(id).orElseThrow();
            if (node instanceof Button button) {
                button.fire();
            } else {
                node.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false));
            }
        });
    }

    /** Fires an item of a menu of a card, or of a submenu. */
    private void pick(FxRobot robot, String menu, String item) {
        await(robot, menu);
        robot.interact(() -> items(((MenuButton) find(menu).orElseThrow()).getItems())
                .filter(each -> item.equals(each.getId()))
                .findFirst()
                .orElseThrow()
                .fire());
    }

    private static Stream<MenuItem> items(List<MenuItem> items) {
        return items.stream().flatMap(item -> item instanceof Menu menu ? items(menu.getItems()) : Stream.of(item));
    }

    @Test
    void findingNavigatesToItsElement(FxRobot robot) {
        orders(robot);
        await(robot, VERDICT);
        pick(robot, "more-moving_hot_spot-order_id", "edit-order_id");
        assertThat(window.document().selection()).isEqualTo(new Selection.OfSegment("order_id"));
        press(robot, "show" + SCAN);
        assertThat(window.document().selection()).isEqualTo(new Selection.OfQuery("orders of a customer"));
    }

    @Test
    void queryFindingShowsTheQuery(FxRobot robot) {
        orders(robot);
        press(robot, "show" + SCAN);
        TestWindow.await(
                robot,
                () -> find("side-pane")
                        .map(pane -> ((TabPane) pane)
                                .getSelectionModel()
                                .getSelectedItem()
                                .getId())
                        .equals(Optional.of("tab-queries")));
    }

    @Test
    void findingAboutTheLimitOpensTheFieldOfTheLimit(FxRobot robot) {
        robot.interact(() -> {
            window.documentOpener()
                    .open(List.of(
                            Path.of("src/test/resources/dev/splitpoint/advice/rule/query.no-limit.bad.bigtable.yaml")));
            window.show(SidePage.FINDINGS);
        });
        press(robot, "show-query-no-limit-queries-all-of-a-device");
        TestWindow.await(
                robot,
                () -> Optional.ofNullable(window.scene().getFocusOwner())
                        .map(Node::getId)
                        .filter(id -> id.endsWith("-limit"))
                        .isPresent());
        assertThat(window.document().selection()).isEqualTo(new Selection.OfQuery("all of a device"));
    }

    @Test
    void fixHasItsHeightWhileChangesAreTried(FxRobot robot) {
        orders(robot);
        await(robot, "apply-moving_hot_spot-order_id-0");
        Region fix = (Region) find(VERDICT).orElseThrow().lookup(".fix");
        robot.interact(() -> {
            double height = fix.getHeight();
            fix.pseudoClassStateChanged(PseudoClass.getPseudoClass("waiting"), true);
            fix.applyCss();
            assertThat(fix.getMinHeight()).isCloseTo(height, within(height * 0.15));
        });
    }

    @Test
    void applyIsTheOnlyPrimaryButtonOfACard(FxRobot robot) {
        orders(robot);
        await(robot, "apply-moving_hot_spot-order_id-0");
        assertThat(find(VERDICT).orElseThrow().lookupAll(".accent"))
                .extracting(Node::getId)
                .containsExactly("apply-moving_hot_spot-order_id-0");
        assertThat(find("rejected-moving_hot_spot-order_id")).isPresent();
    }

    /** What is seen of a finding at its place leads to its card. */
    private void assertLeadsTo(FxRobot robot, String sign, String card) {
        robot.interact(() -> window.show(SidePage.INSPECTOR));
        TestWindow.await(robot, () -> find(sign).filter(Node::isVisible).isPresent());
        Button button = (Button) find(sign).orElseThrow();
        assertThat(button.getAccessibleText()).startsWith("error, ");
        assertThat(button.getTooltip().getText()).contains(": ");
        robot.interact(button::fire);
        TestWindow.await(robot, () -> find(card).isPresent());
        Node shownCard = find(card).orElseThrow();
        assertThat(shownCard.getPseudoClassStates()).contains(PseudoClass.getPseudoClass("lit"));
        Node focus = window.scene().getFocusOwner();
        assertThat(Stream.iterate(focus, Objects::nonNull, Node::getParent)).contains(shownCard);
    }

    @Test
    void findingBadgesAppearAtTheirElementsAndLinkToTheirCards(FxRobot robot) {
        orders(robot);
        await(robot, VERDICT);
        assertLeadsTo(robot, "finding-mark-segment-order_id", VERDICT);
        assertLeadsTo(robot, "finding-mark-read-orders-of-a-customer", "finding" + SCAN);
        assertLeadsTo(robot, "finding-mark-heatmap-" + VERDICT, VERDICT);
        assertThat(find("segment-order_id").orElseThrow().getAccessibleText()).contains(", 1 finding");
        robot.interact(() -> window.yaml().shownProperty().set(true));
        TestWindow.await(robot, () -> window.yaml().stateProperty().get().text().contains("order_id"));
        int line = window.yaml()
                .stateProperty()
                .get()
                .outline()
                .find("/queries/1")
                .orElseThrow()
                .line();
        assertLeadsTo(robot, "finding-mark-line-" + line, "finding" + SCAN);
    }

    @Test
    void findingInAVerdictCardHasABadgeAtItsElement(FxRobot robot) throws IOException {
        Path file = Files.writeString(
                directory.resolve("regions.bigtable.yaml"),
                Files.readString(
                                Path.of(
                                        "src/test/resources/dev/splitpoint/advice/rule/key.low-cardinality-lead.bad.bigtable.yaml"))
                        .replace(", r2: 1, r3: 1", "")
                        .replace("constant: 2000 ", "constant: 15000 ")
                        .replace("nodes: 3", "nodes: 5"));
        robot.interact(() -> {
            window.documentOpener().open(List.of(file));
            window.show(SidePage.FINDINGS);
        });
        await(robot, "verdict-moving_hot_spot-at");
        String region = "finding-mark-segment-region";
        TestWindow.await(
                robot,
                () -> find(region).filter(Node::isVisible).isPresent()
                        && find("finding-key-low-cardinality-lead-rowKey-segments-region")
                                .filter(card -> isWithin(card, "verdict-moving_hot_spot-at"))
                                .isPresent());
        press(robot, region);
        assertThat(lit(robot)).isEqualTo("verdict-moving_hot_spot-at");
    }

    @Test
    void namesWithoutLatinLettersHaveTheirOwnCards(FxRobot robot) {
        robot.interact(() -> {
            window.documentOpener().openSample("orders");
            window.show(SidePage.FINDINGS);
            window.document()
                    .edit(
                            "test",
                            design -> design.withQueries(List.of(Query.of("東京", Map.of()), Query.of("大阪", Map.of()))));
        });
        await(robot, "finding-query-full-scan-queries-");
        List<String> messages = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            robot.interact(() -> window.actions().action("next-finding").fire());
            Node card = robot.lookup(node -> node.getPseudoClassStates().contains(PseudoClass.getPseudoClass("lit")))
                    .query();
            messages.add(card.getId() + ((Label) card.lookup(".finding-message")).getText());
        }
        assertThat(messages)
                .anyMatch(message -> message.matches("finding-query-full-scan-.*東京.*"))
                .anyMatch(message -> message.matches("finding-query-full-scan-.*大阪.*"));
    }

    private static boolean isWithin(Node node, String id) {
        return Stream.iterate(node, Objects::nonNull, Node::getParent).anyMatch(parent -> id.equals(parent.getId()));
    }

    @Test
    void elementWithoutFindingsHasNoBadge(FxRobot robot) {
        orders(robot);
        assertThat(find("finding-mark-family-o").filter(Node::isVisible)).isEmpty();
        robot.interact(() -> window.document()
                .edit(
                        "test",
                        design -> design.withLevels(Map.of("family.no-gc", FindingLevel.ERROR))
                                .withColumns(List.of())
                                .withQueries(List.of())));
        TestWindow.await(
                robot, () -> find("finding-mark-read-orders-of-a-customer").isEmpty());
    }

    @Test
    void keyboardMovesBetweenFindings(FxRobot robot) {
        orders(robot);
        TestWindow.await(
                robot,
                () -> find("finding" + LEAD)
                        .filter(card -> isWithin(card, VERDICT))
                        .isPresent());
        List<String> seen = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            robot.interact(() -> window.actions().action("next-finding").fire());
            seen.add(lit(robot));
        }
        assertThat(seen).contains(VERDICT, "finding" + SCAN);
        robot.interact(() -> window.actions().action("previous-finding").fire());
        assertThat(lit(robot)).isEqualTo(seen.get(3));
    }

    private static ScrollPane scrolling(Node node) {
        return (ScrollPane) Stream.iterate(node, Objects::nonNull, Node::getParent)
                .filter(ScrollPane.class::isInstance)
                .findFirst()
                .orElseThrow();
    }

    private static String lit(FxRobot robot) {
        return robot.lookup(node -> node.getPseudoClassStates().contains(PseudoClass.getPseudoClass("lit")))
                .query()
                .getId();
    }

    @Test
    void fixShowsAPreviewAndIsOneUndoableEdit(FxRobot robot) {
        robot.interact(() -> {
            window.documentOpener()
                    .open(List.of(Path.of(
                            "src/test/resources/dev/splitpoint/advice/rule/key.salt-too-small.bad.bigtable.yaml")));
            window.show(SidePage.FINDINGS);
        });
        await(robot, "fix" + SALT);
        TableDesign before = window.document().design();
        press(robot, "fix" + SALT);
        await(robot, "apply" + SALT);
        assertThat(window.document().design()).isEqualTo(before);
        Node apply = find("apply" + SALT).orElseThrow();
        assertThat(((Label) apply.getParent().lookup(".note")).getText()).containsPattern("[0-9] ?%");
        ScrollPane pane = scrolling(apply);
        TestWindow.await(
                robot,
                () -> pane.localToScene(pane.getLayoutBounds()).contains(apply.localToScene(apply.getLayoutBounds())));
        press(robot, "apply" + SALT);
        assertThat(window.document().design()).isEqualTo(new WidenSalt("shard", 16).apply(before));
        TestWindow.await(robot, () -> find("fix" + SALT).isEmpty());
        robot.interact(() -> window.document().session().undo());
        assertThat(window.document().design()).isEqualTo(before);
        await(robot, "fix" + SALT);
    }

    @Test
    void typedIgnoreReasonIsRetainedWhileFindingsUpdate(FxRobot robot) {
        orders(robot);
        pick(robot, "more" + LEAD, "ignore" + LEAD);
        robot.write("read once");
        robot.interact(() -> window.document().edit("reads", design -> design.withQueries(List.of())));
        TestWindow.await(robot, () -> find("finding" + SCAN).isEmpty());

        robot.write(" a night");
        assertThat(((TextField) find("reason" + LEAD).orElseThrow()).getText()).isEqualTo("read once a night");
    }

    @Test
    void aFindingIsIgnoredWithAReason(FxRobot robot) {
        orders(robot);
        pick(robot, "more" + SCAN, "ignore" + SCAN);
        await(robot, "accept" + SCAN);
        assertThat(find("accept" + SCAN).orElseThrow().isDisabled()).isTrue();
        robot.interact(() -> ((TextField) find("reason" + SCAN).orElseThrow()).setText("a batch at night"));
        press(robot, "accept" + SCAN);
        TestWindow.await(robot, () -> find("show" + SCAN).isEmpty());
        assertThat(window.document().design().ignore())
                .singleElement()
                .matches(one -> one.rule().equals("query.full-scan")
                        && one.at().equals("queries/orders of a customer")
                        && one.reason().equals("a batch at night"));
        press(robot, "show-ignored");
        await(robot, "ignore-0-reason");
        assertThat(((TextField) find("ignore-0-reason").orElseThrow()).getText())
                .isEqualTo("a batch at night");
        robot.interact(() -> {
            window.document().session().undo();
            window.show(SidePage.FINDINGS);
        });
        await(robot, "show" + SCAN);
    }

    @Test
    void ruleSeverityIsChosenOnItsCard(FxRobot robot) {
        orders(robot);
        TableDesign before = window.document().design();
        choose(robot, "note");
        assertThat(window.document().design().levels())
                .containsExactly(Map.entry("query.full-scan", FindingLevel.NOTE));
        TestWindow.await(
                robot,
                () -> find("finding" + SCAN)
                        .filter(card -> !card.lookupAll(".severity-note").isEmpty())
                        .isPresent());
        choose(robot, "usual");
        assertThat(window.document().design().levels()).isEmpty();
        TestWindow.await(
                robot,
                () -> find("finding" + SCAN)
                        .filter(card -> card.lookupAll(".severity-note").isEmpty())
                        .isPresent());
        choose(robot, "off");
        TestWindow.await(robot, () -> find("finding" + SCAN).isEmpty());
        robot.interact(() -> window.document().session().undo());
        await(robot, "finding" + SCAN);
        assertThat(window.document().design()).isEqualTo(before);
    }

    @Test
    void disabledRuleIsListedAndCanBeEnabledAgain(FxRobot robot) {
        orders(robot);
        TableDesign before = window.document().design();
        assertThat(find("rule-levels").orElseThrow().isVisible()).isFalse();
        choose(robot, "off");
        TestWindow.await(robot, () -> find("finding" + SCAN).isEmpty());
        assertThat(levels()).isEqualTo(Messages.exceptions(0, 1, 0));
        assertThat(isShowing(find("rule-level-query-full-scan").orElseThrow())).isFalse();
        // What its run has to say comes above and pushes the list down.
        TestWindow.await(
                robot,
                () -> window.heatmap()
                        .renderedRunProperty()
                        .get()
                        .filter(run -> run.design().equals(window.document().design()))
                        .isPresent());
        await(robot, "apply-moving_hot_spot-order_id-0");
        press(robot, "checked");
        Node level = find("rule-level-query-full-scan").orElseThrow();
        assertThat(isShowing(level)).isTrue();
        ScrollPane pane = scrolling(level);
        TestWindow.await(
                robot,
                () -> pane.localToScene(pane.getLayoutBounds()).contains(level.localToScene(level.getLayoutBounds())));
        choose(robot, "rule-level-query-full-scan", "warning");
        TestWindow.await(
                robot,
                () -> find("finding" + SCAN)
                        .filter(card -> !card.lookupAll(".severity-warning").isEmpty())
                        .isPresent());
        assertThat(levels()).isEqualTo(Messages.exceptions(0, 0, 1));
        choose(robot, "rule-level-query-full-scan", "usual");
        TestWindow.await(robot, () -> !find("rule-levels").orElseThrow().isVisible());
        assertThat(window.document().design()).isEqualTo(before);
        robot.interact(() -> window.document().session().undo());
        assertThat(window.document().design().levels())
                .containsExactly(Map.entry("query.full-scan", FindingLevel.WARNING));
        robot.interact(() -> window.document().session().undo());
        assertThat(window.document().design().levels()).containsExactly(Map.entry("query.full-scan", FindingLevel.OFF));
        press(robot, "checked");
    }

    /**
     * There may be no finding left, and a rule that finds nothing changes none; one of another version is no rule here.
     */
    @Test
    void disabledRulesAreListedWithoutFindings(FxRobot robot) {
        robot.interact(() -> {
            window.documentOpener().openSample("user-events");
            window.show(SidePage.FINDINGS);
            window.document()
                    .edit(
                            "test",
                            design -> design.withLevels(
                                    Map.of("key.raw-bytes", FindingLevel.OFF, "key.of-tomorrow", FindingLevel.NOTE)));
        });
        TestWindow.await(
                robot, () -> find("rule-levels").filter(Node::isVisible).isPresent());
        assertThat(isShowing(find("checked-exceptions").orElseThrow())).isTrue();
        assertThat(levels()).isEqualTo(Messages.exceptions(0, 1, 1));
        press(robot, "checked");
        choose(robot, "rule-level-key-of-tomorrow", "usual");
        assertThat(window.document().design().levels()).containsExactly(Map.entry("key.raw-bytes", FindingLevel.OFF));
        // The window of the tests is shared, and a card stays open.
        press(robot, "checked");
        assertThat(isShowing(find("rule-level-key-raw-bytes").orElseThrow())).isFalse();
    }

    private void filterErrors(FxRobot robot, boolean isShown) {
        robot.interact(() -> items(((MenuButton) find("findings-more").orElseThrow()).getItems())
                .filter(item -> "filter-error".equals(item.getId()))
                .forEach(item -> ((CheckMenuItem) item).setSelected(isShown)));
    }

    private static boolean isShowing(Node node) {
        return Stream.iterate(node, Objects::nonNull, Node::getParent).allMatch(Node::isVisible);
    }

    private String levels() {
        return ((Label) find("checked-exceptions").orElseThrow()).getText();
    }

    private void choose(FxRobot robot, String level) {
        pick(robot, "more" + SCAN, "level" + SCAN + "-" + level);
    }

    private void choose(FxRobot robot, String menu, String level) {
        pick(robot, menu, menu + "-" + level);
    }

    @Test
    void focusStaysWithinTheFindings(FxRobot robot) {
        orders(robot);
        pick(robot, "more" + SCAN, "ignore" + SCAN);
        await(robot, "accept" + SCAN);
        assertThat(find("finding" + SCAN).orElseThrow().lookupAll(".fix-name"))
                .anyMatch(node -> node instanceof Label label
                        && label.getText().equals(Messages.WHY_IGNORED)
                        && label.getLabelFor() != null);
        robot.interact(() -> {
            ((TextField) find("reason" + SCAN).orElseThrow()).setText("a batch at night");
            find("accept" + SCAN).orElseThrow().requestFocus();
        });
        press(robot, "accept" + SCAN);
        TestWindow.await(robot, () -> find("show" + SCAN).isEmpty());
        robot.interact(() -> {});
        assertThat(Stream.iterate(window.scene().getFocusOwner(), Objects::nonNull, Node::getParent)
                        .map(Node::getId))
                .contains("rule-findings");
    }

    /** A mix that does not add up is a problem of the document and a finding of a rule. */
    @Test
    void invalidMixIsReportedOnce(FxRobot robot) {
        robot.interact(() -> {
            window.documentOpener()
                    .open(List.of(
                            Path.of("src/test/resources/dev/splitpoint/advice/rule/workload.mix.bad.bigtable.yaml")));
            window.show(SidePage.FINDINGS);
        });
        String mix = "-workload-mix-workload-phases-steady-mix";
        await(robot, "fix" + mix);
        TestWindow.await(
                robot, () -> find("document-problems").filter(Node::isVisible).isEmpty());
        assertThat(find("design-problem")).isEmpty();
        press(robot, "fix" + mix);
        await(robot, "apply" + mix);
        assertThat(robot.lookup(".note").queryAllAs(Label.class))
                .anyMatch(label -> label.getText().matches("(?s).*[0-9] ?%.*"));
    }

    @Test
    void findingsFollowEditsAndTheFilter(FxRobot robot) {
        orders(robot);
        filterErrors(robot, false);
        assertThat(find("show" + SCAN)).isEmpty();
        filterErrors(robot, true);
        assertThat(find("show" + SCAN)).isPresent();
        robot.interact(() -> window.document()
                .edit(
                        "test",
                        design -> design.withRowKey(design.rowKey()
                                .withSegments(design.rowKey().segments().stream()
                                        .map(segment -> segment.withGenerator(new Generator.Uniform(0, 999_999_999)))
                                        .toList()))));
        TestWindow.await(
                robot,
                () -> find("show" + LEAD).isEmpty() && find("show" + SCAN).isPresent());
    }
}
