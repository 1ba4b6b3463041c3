package dev.splitpoint.ui.result.findings;

import dev.splitpoint.advice.Advice;
import dev.splitpoint.advice.Advice.TriedChange;
import dev.splitpoint.advice.RejectedChange;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.rule.Finding;
import dev.splitpoint.advice.rule.Place;
import dev.splitpoint.advice.rule.SharedCauses;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.badge.FindingMark;
import dev.splitpoint.ui.document.badge.FindingPlace;
import dev.splitpoint.ui.kit.fx.Accessibles;
import java.util.Collection;
import java.util.HashSet;
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
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/**
 * Card of the verdicts with the same kind and segment or query, and of the findings with the same cause. Its buttons
 * refer to the most severe of the verdicts.
 */
public final class VerdictCard extends VBox {
    private final List<Verdict> group;
    private final Verdict verdict;
    private final Consumer<Remedy> apply;
    private final VBox findings = new VBox();
    private final VBox remedies = new VBox();
    private FindingLevel level;
    private Set<Remedy> tried = Set.of();

    /**
     * @param group verdicts, the most severe first
     * @param document the open document
     * @param showOnHeatmap shows the place of a verdict on the heatmap
     * @param apply applies a fix
     */
    VerdictCard(List<Verdict> group, DocumentModel document, Consumer<Verdict> showOnHeatmap, Consumer<Remedy> apply) {
        this.group = List.copyOf(group);
        this.verdict = group.getFirst();
        this.level = verdict.level();
        this.apply = apply;
        setId("verdict-" + key());
        getStyleClass().add("card");
        findings.getStyleClass().add("remedies");
        remedies.getStyleClass().add("remedies");
        getChildren().addAll(head(), text(verdict.explanation()));
        String figures = figures(verdict);
        if (!figures.isEmpty()) {
            getChildren().add(note(figures));
        }
        if (group.size() > 1) {
            getChildren().add(note(Messages.moreRanges(group.size() - 1)));
        }
        getChildren().addAll(buttons(document, showOnHeatmap), findings, remedies);
        visible(findings, false);
        show(RemedyModel.State.NONE, new HashSet<>());
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

    /** Creates a card with the reason why the design cannot be simulated. */
    static Node problem(String sentence) {
        VBox box = new VBox(LevelBadge.head(FindingLevel.ERROR, Messages.NOT_SIMULATED, ""), text(sentence));
        box.setId("design-problem");
        box.getStyleClass().add("card");
        return box;
    }

    private Node head() {
        return LevelBadge.head(level, verdict.title(), verdict.kind().name());
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
     * @param card returns the card of a finding without the given fixes
     */
    void show(SharedCauses causes, BiFunction<Finding, Set<Remedy>, LintCard> card) {
        List<Finding> all = findings(causes).toList();
        level = all.stream().map(Finding::level).reduce(verdict.level(), (a, b) -> a.compareTo(b) >= 0 ? a : b);
        getChildren().set(0, head());
        List<LintCard> parts =
                all.stream().map(finding -> card.apply(finding, tried)).toList();
        if (!findings.getChildren().equals(parts)) {
            findings.getChildren().setAll(parts);
        }
        visible(findings, !parts.isEmpty());
    }

    /**
     * Shows the fixes of the verdict.
     *
     * @param offered fixes of the cards above, to which this card adds its own
     */
    void show(RemedyModel.State state, Set<Remedy> offered) {
        remedies.getChildren().clear();
        if (state.isSimulating()) {
            remedies.getChildren().add(note(Messages.TRYING_CHANGES));
        }
        Optional<Advice> advice =
                state.advice().stream().filter(a -> a.verdict().equals(verdict)).findFirst();
        advice.ifPresent(current -> show(current, offered));
        tried = advice.stream()
                .flatMap(current -> Stream.concat(
                        current.remedies().stream(), current.rejected().stream().map(RejectedChange::change)))
                .map(TriedChange::remedy)
                .collect(Collectors.toSet());
        visible(remedies, !remedies.getChildren().isEmpty());
    }

    private static void visible(Node node, boolean isVisible) {
        node.setVisible(isVisible);
        node.setManaged(isVisible);
    }

    private void show(Advice advice, Set<Remedy> offered) {
        for (int i = 0; i < advice.remedies().size(); i++) {
            TriedChange tried = advice.remedies().get(i);
            remedies.getChildren()
                    .add(
                            offered.add(tried.remedy())
                                    ? remedy(tried, i)
                                    : note(Messages.offeredAbove(
                                            tried.remedy().label(),
                                            tried.effect().demandText())));
        }
        if (advice.remedies().isEmpty() && advice.tried() > 0) {
            remedies.getChildren().add(note(advice.nothingHelpsText()));
        }
        if (!advice.rejected().isEmpty()) {
            remedies.getChildren().addAll(rejected(advice));
        }
    }

    /** {@return a button and the rejected changes, which it shows and hides} */
    private List<Node> rejected(Advice advice) {
        VBox changes = new VBox();
        changes.getStyleClass().add("remedies");
        for (RejectedChange other : advice.rejected()) {
            Label name = text(other.change().remedy().label());
            Label reason =
                    note(Messages.rejected(other.text(), other.change().effect().sentence()));
            VBox box = new VBox(name, reason);
            box.getStyleClass().add("remedy");
            changes.getChildren().add(box);
        }
        String title = advice.alsoTriedText();
        ToggleButton toggle = Accessibles.control(
                new ToggleButton(title),
                "rejected-" + key(),
                Messages.rejectedName(title, verdict.title()),
                Messages.REJECTED_HELP);
        toggle.setMinWidth(Region.USE_PREF_SIZE);
        changes.visibleProperty().bind(toggle.selectedProperty());
        changes.managedProperty().bind(toggle.selectedProperty());
        FlowPane row = new FlowPane(toggle);
        row.getStyleClass().add("button-row");
        return List.of(row, changes);
    }

    private Node remedy(TriedChange tried, int index) {
        String label = tried.remedy().label();
        Label name = new Label(label);
        name.setWrapText(true);
        name.setMinHeight(Region.USE_PREF_SIZE);
        name.getStyleClass().add("remedy-name");
        Button button = Accessibles.control(
                new Button(Messages.apply(tried.effect().demandText())),
                "apply-" + key() + "-" + index,
                Messages.applyName(label),
                Messages.applyHelp(label, tried.effect().text()));
        button.setOnAction(pressed -> apply.accept(tried.remedy()));
        FlowPane row = new FlowPane(button);
        // With large text, the label is wider than the card.
        button.setWrapText(true);
        button.setMinWidth(0);
        button.maxWidthProperty().bind(row.widthProperty());
        row.getStyleClass().add("button-row");
        VBox box = new VBox(name, note(sentence(tried.effect().otherEffects())), row);
        box.getStyleClass().add("remedy");
        return box;
    }

    private Node buttons(DocumentModel document, Consumer<Verdict> showOnHeatmap) {
        Button show = Accessibles.control(
                new Button(Messages.SHOW_ON_HEATMAP),
                "show-" + key(),
                Messages.showOnHeatmapName(verdict.title()),
                Messages.SHOW_ON_HEATMAP_HELP);
        show.setMinWidth(Region.USE_PREF_SIZE);
        show.setOnAction(pressed -> showOnHeatmap.accept(verdict));
        FlowPane buttons = new FlowPane(show);
        buttons.getStyleClass().add("button-row");
        mark(document.design()).element().ifPresent(cause -> {
            String name = verdict.segment().or(verdict::query).orElseThrow();
            Button select = Accessibles.control(
                    new Button(Messages.edit(name)), "edit-" + idPart(name), Messages.edit(name), Messages.EDIT_HELP);
            select.setMnemonicParsing(false);
            select.setOnAction(pressed -> document.select(cause));
            buttons.getChildren().add(select);
        });
        return buttons;
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

    private static String sentence(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1) + ".";
    }

    private static Label note(String text) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().add("note");
        return label;
    }

    static Label text(String sentence) {
        Label label = new Label(sentence);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().add("finding-text");
        return label;
    }
}
