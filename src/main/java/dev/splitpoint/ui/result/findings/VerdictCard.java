package dev.splitpoint.ui.result.findings;

import dev.splitpoint.advice.Advice;
import dev.splitpoint.advice.Advice.TriedChange;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.rule.Finding;
import dev.splitpoint.advice.rule.Place;
import dev.splitpoint.advice.rule.SharedCauses;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.ShareText;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.heat.HeatView;
import dev.splitpoint.heat.color.Hue;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.badge.FindingMark;
import dev.splitpoint.ui.document.badge.FindingPlace;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/**
 * Card of the verdicts with the same kind and segment or query, and of the findings with the same cause. It shows the
 * figures of the most severe verdict and its best fix.
 */
public final class VerdictCard extends VBox {
    private final List<Verdict> group;
    private final Verdict verdict;
    private final DocumentModel document;
    private final Actions actions;
    private final FixPane fixes;
    private final VBox findings = new VBox();
    private FindingLevel level;
    private Set<Remedy> tried = Set.of();

    /**
     * Actions of the cards.
     *
     * @param showOnHeatmap shows the place of a verdict on the heatmap
     * @param openQuery shows the field of the selected query that a verdict is about
     * @param openSelected shows the selected segment
     * @param fixes actions on fixes
     */
    record Actions(
            Consumer<Verdict> showOnHeatmap,
            Consumer<String> openQuery,
            Runnable openSelected,
            FixPane.Actions fixes) {}

    /**
     * @param group verdicts, the most severe first
     * @param run simulated run with the verdicts
     * @param document the open document
     */
    VerdictCard(List<Verdict> group, SimulationRun run, DocumentModel document, Actions actions) {
        this.group = List.copyOf(group);
        this.verdict = group.getFirst();
        this.level = verdict.level();
        this.document = document;
        this.actions = actions;
        this.fixes = new FixPane(verdict, key(), run.capacity().hottestCpuTarget(), actions.fixes);
        setId("verdict-" + key());
        getStyleClass().addAll("card", "verdict-card");
        findings.getStyleClass().add("verdict-findings");
        visible(findings, false);
        Label reason = text(verdict.reason());
        reason.getStyleClass().setAll("label", "verdict-reason");
        getChildren().addAll(head(), reason);
        List<Figure> figures = figures(verdict, run.summary().operations(), run.capacity());
        if (!figures.isEmpty()) {
            getChildren().add(row(figures));
        }
        if (group.size() > 1) {
            Label more = text(Messages.moreRanges(group.size() - 1));
            more.getStyleClass().setAll("label", "note");
            getChildren().add(more);
        }
        getChildren().addAll(fixes, findings);
    }

    /**
     * Returns the identity of the card of a verdict, the same for all verdicts with the same kind and segment or query
     * in all runs.
     */
    public static String id(Verdict verdict) {
        return "verdict-" + key(verdict);
    }

    /**
     * Returns the figure of a verdict that its explanation does not contain, such as "A node exceeds its CPU target for
     * 35 min"; empty for none. The peak demand and the failed operations are part of the explanation.
     */
    public static String figures(Verdict verdict) {
        return verdict.overloadSeconds() > 0 ? Messages.overload(TimeText.of(verdict.overloadSeconds())) : "";
    }

    /**
     * A figure of a card.
     *
     * @param value value with its unit, such as 115%
     * @param name what the value is a share or number of
     * @param isBad whether the value is bad
     */
    record Figure(String value, String name, boolean isBad) {}

    /**
     * {@return the figures of a verdict: the peak demand, the failed operations, and the time over the CPU target;
     * empty for a verdict about stored bytes}
     *
     * @param operations number of operations of the workload
     */
    static List<Figure> figures(Verdict verdict, double operations, NodeCapacity capacity) {
        if (verdict.peakDemand() <= 0) {
            return List.of();
        }
        double failed = operations > 0 ? verdict.failed() / operations : 0;
        List<Figure> figures = new ArrayList<>();
        figures.add(new Figure(
                ShareText.of(verdict.peakDemand()),
                verdict.wholeCluster() ? Messages.OF_THE_CLUSTER : Messages.OF_ONE_NODE,
                verdict.peakDemand() > (verdict.wholeCluster() ? capacity.cpuTarget() : capacity.hottestCpuTarget())));
        figures.add(new Figure(ShareText.of(failed), Messages.OPERATIONS_FAIL, failed > 0));
        figures.add(new Figure(
                TimeText.of(verdict.overloadSeconds()),
                Messages.overTarget(ShareText.of(capacity.hottestCpuTarget())),
                false));
        return List.copyOf(figures);
    }

    private static Node row(List<Figure> figures) {
        HBox row = new HBox();
        row.getStyleClass().add("verdict-figures");
        for (Figure figure : figures) {
            Label value = new Label(figure.value());
            value.getStyleClass().addAll("verdict-figure", figure.isBad() ? "bad" : "plain");
            Label name = new Label(figure.name());
            name.getStyleClass().add("note");
            name.setMinWidth(Region.USE_PREF_SIZE);
            Region space = new Region();
            HBox.setHgrow(space, Priority.ALWAYS);
            if (!row.getChildren().isEmpty()) {
                row.getChildren().add(space);
            }
            row.getChildren().add(new VBox(value, name));
        }
        return row;
    }

    /** {@return the verdicts by card, the most severe first} */
    public static Collection<List<Verdict>> groups(List<Verdict> verdicts) {
        return verdicts.stream()
                .collect(Collectors.groupingBy(VerdictCard::id, LinkedHashMap::new, Collectors.toList()))
                .values();
    }

    /** {@return whether a badge opens this card} */
    boolean isTargetOf(FindingMark mark) {
        return mark.card().equals(id(verdict));
    }

    /** {@return the severity of the card: the highest of the verdict and its findings} */
    FindingLevel level() {
        return level;
    }

    /** Creates a card with the reason why the design cannot be simulated. */
    static Node problem(String sentence) {
        VBox box = new VBox(LevelMark.head(FindingLevel.ERROR, Messages.NOT_SIMULATED), text(sentence));
        box.setId("design-problem");
        box.getStyleClass().add("card");
        return box;
    }

    private Node head() {
        TextFlow title = new TextFlow();
        title.getStyleClass().add("verdict-title");
        Optional<String> segment = verdict.titleSegment();
        String whole = verdict.title();
        segment.ifPresentOrElse(
                name -> {
                    Text cause = new Text(name);
                    cause.getStyleClass().add("verdict-segment");
                    document.design()
                            .rowKey()
                            .segment(name)
                            .ifPresent(part ->
                                    cause.getStyleClass().add(Hue.of(part).styleClass()));
                    title.getChildren().addAll(new Text(whole.substring(0, whole.length() - name.length())), cause);
                },
                () -> title.getChildren().add(new Text(whole)));
        HBox.setHgrow(title, Priority.ALWAYS);
        title.setMinWidth(0);
        ClickTarget.install(
                title,
                "show-" + key(),
                Messages.showOnHeatmapName(whole),
                Messages.SHOW_ON_HEATMAP_HELP,
                this::showPlace);
        HBox head = new HBox(LevelMark.of(level), title, MoreMenu.of("more-" + key(), Messages.moreOf(whole), items()));
        head.getStyleClass().add("finding-head");
        return head;
    }

    /** Selects the segment or query, and zooms the heatmap to the keys and the time. */
    private void showPlace() {
        mark(document.design()).element().ifPresent(document::select);
        actions.showOnHeatmap.accept(verdict);
    }

    private List<MenuItem> items() {
        List<MenuItem> items = new ArrayList<>();
        items.add(
                MoreMenu.item("zoom-" + key(), Messages.SHOW_ON_HEATMAP, () -> actions.showOnHeatmap.accept(verdict)));
        mark(document.design()).element().ifPresent(cause -> {
            boolean isQuery = verdict.segment().isEmpty();
            String name = verdict.segment().or(verdict::query).orElseThrow();
            items.add(MoreMenu.item(
                    "edit-" + idPart(name), isQuery ? Messages.openQuery(name) : Messages.openSegment(name), () -> {
                        document.select(cause);
                        if (isQuery) {
                            actions.openQuery.accept(FindingNavigation.LIMIT);
                        } else {
                            actions.openSelected.run();
                        }
                    }));
        });
        return items;
    }

    /** {@return the badge of the most severe verdict and its findings at the segment or query that causes it} */
    public FindingMark mark(TableDesign design) {
        return mark(verdict, level, design);
    }

    /** {@return the badges of this card: of the most severe verdict, and of the findings at other places} */
    Stream<FindingMark> marks(SharedCauses causes, TableDesign design) {
        FindingMark own = mark(design);
        return Stream.concat(
                Stream.of(own),
                findings(causes)
                        .filter(finding -> !finding.place().pointer().equals(own.pointer()))
                        .map(finding -> FindingMark.of(finding, design, own.card())));
    }

    private Stream<Finding> findings(SharedCauses causes) {
        return group.stream().flatMap(each -> causes.of(each).stream());
    }

    /** Returns the badge of a verdict at the segment or query that causes it and on the heatmap. */
    public static FindingMark mark(Verdict verdict, FindingLevel level, TableDesign design) {
        Optional<Place> place = verdict.segment()
                .map(name -> design.rowKey().segment(name).map(segment -> Place.of(design, segment)))
                .orElseGet(() -> design.queries().stream()
                        .filter(query -> verdict.query().equals(Optional.of(query.name())))
                        .findFirst()
                        .map(query -> Place.of(design, query)));
        return new FindingMark(
                level,
                place.flatMap(at -> FindingPlace.selection(at, design)),
                place.map(Place::pointer).orElse(""),
                verdict.title(),
                verdict.explanation(),
                id(verdict));
    }

    /**
     * Shows the findings with the cause of the verdicts.
     *
     * @param row returns the row of a finding without the given fixes
     */
    void show(SharedCauses causes, BiFunction<Finding, Set<Remedy>, FindingRow> row) {
        List<Finding> all = findings(causes).toList();
        FindingLevel highest =
                all.stream().map(Finding::level).reduce(verdict.level(), (a, b) -> a.compareTo(b) >= 0 ? a : b);
        if (highest != level) {
            level = highest;
            getChildren().set(0, head());
        }
        List<FindingRow> rows =
                all.stream().map(finding -> row.apply(finding, tried)).toList();
        if (!findings.getChildren().equals(rows)) {
            findings.getChildren().setAll(rows);
        }
        visible(findings, !rows.isEmpty());
    }

    /**
     * Shows the fixes of the verdict.
     *
     * @param offered fixes of the cards above, to which this card adds its own
     * @param colors colors of the heatmaps
     */
    void show(RemedyModel.State state, Set<Remedy> offered, HeatView.Colors colors) {
        fixes.show(state, offered, colors);
        tried = state.advice().stream()
                .filter(advice -> advice.verdict().equals(verdict))
                .flatMap(Advice::changes)
                .map(TriedChange::remedy)
                .collect(Collectors.toSet());
    }

    private static void visible(Node node, boolean isVisible) {
        node.setVisible(isVisible);
        node.setManaged(isVisible);
    }

    private String key() {
        return idPart(key(verdict));
    }

    private static String key(Verdict verdict) {
        return verdict.kind().name().toLowerCase(Locale.ROOT)
                + verdict.segment().or(verdict::query).map(name -> "-" + name).orElse("");
    }

    private static String idPart(String name) {
        return name.replaceAll("[^A-Za-z0-9_]+", "-");
    }

    static Label text(String sentence) {
        Label label = new Label(sentence);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().add("finding-text");
        return label;
    }
}
