package dev.splitpoint.ui.design.rowkey;

import dev.splitpoint.design.Query;
import dev.splitpoint.query.CostLevel;
import dev.splitpoint.query.SegmentUse;
import dev.splitpoint.ui.design.queries.CostMark;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.document.badge.FindingBadge;
import dev.splitpoint.ui.document.badge.FindingMark;
import dev.splitpoint.ui.document.badge.NoteBadge;
import dev.splitpoint.ui.kit.control.InlineLabel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/** Bracket of one query: its name, and a bar below each segment that it uses. */
final class QueryMarks {
    private static final double MIN_HEIGHT = 16;
    private static final double BAR = 9;
    private static final double TO_BADGE = 4;
    private static final double TO_FIGURES = 12;

    /** Vertical center of a name next to a bar. */
    private static final double MIDDLE = (BAR + 4) / 2;

    private static final int MAX_ECHOES = 3;
    private static final int NO_LINE = -1;

    /** Minimum width of a repeated name, in pixels. */
    private static final double MIN_ECHO_WIDTH = 60;

    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
    private static final PseudoClass OPENS = PseudoClass.getPseudoClass("opens");
    private static final PseudoClass CLOSES = PseudoClass.getPseudoClass("closes");

    private final InlineLabel name;
    private final CostMark mark = new CostMark();
    private final Label figures = new Label();
    private final FindingBadge badge;
    private final NoteBadge noteBadge;
    private String accessibleText = "";
    private final Region line;
    private final BiFunction<QueryMarks, Integer, Region> makeBar;
    private final NavigableMap<Integer, Region> bars = new TreeMap<>();
    private List<SegmentUse> uses = List.of();
    private Optional<Query> query = Optional.empty();
    private boolean nameShown;
    private boolean lineShown;
    private boolean below;
    private int namedAt = NO_LINE;
    private int echoed;
    /** Height of the name at the start of the layout. */
    private double height = MIN_HEIGHT;

    /** Repetitions of the name, on later lines of the strip. */
    private final List<Label> echoes =
            Stream.generate(QueryMarks::makeEcho).limit(MAX_ECHOES).toList();

    /**
     * @param name label of the name
     * @param badge badge of the findings about the query
     * @param noteBadge badge of the notes on the query
     * @param line row of a query without conditions
     * @param makeBar creates the bar of the segment with an index
     */
    QueryMarks(
            InlineLabel name,
            FindingBadge badge,
            NoteBadge noteBadge,
            Region line,
            BiFunction<QueryMarks, Integer, Region> makeBar) {
        this.name = name;
        this.badge = badge;
        this.noteBadge = noteBadge;
        this.line = line;
        this.makeBar = makeBar;
        name.getStyleClass().add("read-name");
        figures.getStyleClass().addAll("query-figures", "code");
        figures.setMouseTransparent(true);
    }

    /**
     * Shows the cost of the query.
     *
     * @param level level of the cost; empty if it is unknown
     * @param rows rows read and returned; empty if they are unknown
     */
    void showCost(Optional<CostLevel> level, String rows) {
        mark.show(level);
        figures.setText(rows);
    }

    void show(Query shown, List<SegmentUse> pinned, String words, boolean selected) {
        query = Optional.of(shown);
        name.show(shown.name(), Messages.queryHelp(words));
        accessibleText = Messages.query(shown.name(), words);
        name.setAccessibleText(accessibleText);
        echoes.forEach(echo -> echo.setText(shown.name()));
        if (!uses.equals(pinned)) {
            List<SegmentUse> before = uses;
            uses = List.copyOf(pinned);
            // The style of a bar depends only on the segment use. Bars with the same use are retained.
            bars.keySet().removeIf(i -> i >= uses.size() || before.get(i) != uses.get(i));
            for (int i = 0; i < uses.size(); i++) {
                if (uses.get(i) != SegmentUse.FREE) {
                    Region bar = bars.computeIfAbsent(i, this::bar);
                    bar.pseudoClassStateChanged(OPENS, use(i - 1) == SegmentUse.FREE);
                    bar.pseudoClassStateChanged(CLOSES, use(i + 1) == SegmentUse.FREE);
                }
            }
        }
        name.pseudoClassStateChanged(SELECTED, selected);
        bars.values().forEach(bar -> bar.pseudoClassStateChanged(SELECTED, selected));
    }

    private Region bar(int segment) {
        Region bar = makeBar.apply(this, segment);
        bar.getStyleClass()
                .addAll("bracket", "bracket-" + uses.get(segment).name().toLowerCase(Locale.ROOT));
        return bar;
    }

    /** Shows findings and notes after the name; screen readers read {@code description}. */
    void mark(List<FindingMark> marks, String description) {
        badge.show("read-" + query().name(), marks);
        noteBadge.show("read-" + query().name(), new Selection.OfQuery(query().name()));
        name.setAccessibleText(accessibleText + description);
    }

    Query query() {
        return query.orElseThrow();
    }

    InlineLabel name() {
        return name;
    }

    SegmentUse use(int segment) {
        return segment >= 0 && segment < uses.size() ? uses.get(segment) : SegmentUse.FREE;
    }

    boolean hasBar(int segment) {
        return bars.containsKey(segment);
    }

    boolean hasNoBars() {
        return bars.isEmpty();
    }

    boolean hasCondition(int segment) {
        return switch (use(segment)) {
            case EQUAL, RANGE, FILTERED -> true;
            case IMPLIED, EVERY, FREE -> false;
        };
    }

    /** {@return whether the query has no conditions; segments with implied values have bars nevertheless} */
    boolean hasNoConditions() {
        return IntStream.range(0, uses.size()).noneMatch(this::hasCondition);
    }

    /** {@return the height of its row at a line, constant while the name is edited} */
    double height(Optional<NamePlace> at) {
        return at.filter(NamePlace::below).isPresent() ? BAR + nameHeight() : nameHeight();
    }

    private double nameHeight() {
        return name.isTyping() ? height : Math.max(MIN_HEIGHT, Math.ceil(name.prefHeight(-1)));
    }

    List<Node> nodes() {
        List<Node> nodes = new ArrayList<>(List.of(line));
        nodes.addAll(bars.values());
        nodes.addAll(echoes);
        nodes.add(mark);
        nodes.add(name);
        nodes.add(figures);
        nodes.add(badge);
        nodes.add(noteBadge);
        return nodes;
    }

    /** {@return the labels that repeat the name; only the name itself is focusable and read by screen readers} */
    List<Label> echoes() {
        return echoes;
    }

    private static Label makeEcho() {
        Label echo = new Label();
        echo.getStyleClass().add("read-echo");
        echo.setVisible(false);
        return echo;
    }

    void startLayout() {
        height = nameHeight();
        nameShown = false;
        lineShown = false;
        echoed = 0;
    }

    void endLayout() {
        echoes.subList(echoed, echoes.size()).forEach(echo -> echo.setVisible(false));
        line.setVisible(lineShown);
    }

    /** {@return the bars at a line by segment index, for a line that starts with the segment {@code first}} */
    NavigableMap<Integer, BracketSpan> bars(int first, List<BracketSpan> segments) {
        NavigableMap<Integer, BracketSpan> found = new TreeMap<>();
        int end = first + segments.size();
        for (int i : bars.subMap(first, true, end, false).keySet()) {
            BracketSpan segment = segments.get(i - first);
            boolean continues = i + 1 < end && hasBar(i + 1);
            found.put(
                    i,
                    continues
                            ? new BracketSpan(
                                    segment.from(), segments.get(i + 1 - first).from())
                            : segment);
        }
        return found;
    }

    /** {@return whether the name may be at a line; during editing, it must not move to another line} */
    boolean canShowNameAt(int first) {
        return !name.isTyping() || namedAt == NO_LINE || namedAt == first;
    }

    /** {@return the position of the name next to the bars of a line; empty without sufficient space} */
    Optional<NamePlace> nameNextToBars(NavigableMap<Integer, BracketSpan> line, BracketSpan bounds) {
        return name.isTyping() && below && !line.isEmpty()
                ? Optional.empty()
                : NamePlace.nextTo(List.copyOf(line.values()), bounds, preferredWidth() + figuresWidth())
                        .or(() -> NamePlace.nextTo(List.copyOf(line.values()), bounds, preferredWidth()));
    }

    /** {@return the position of the name at a line without sufficient space next to the bars} */
    NamePlace nameBelowOrOver(NavigableMap<Integer, BracketSpan> line, BracketSpan bounds) {
        List<BracketSpan> here = List.copyOf(line.values());
        return name.isTyping() && !below
                ? NamePlace.over(here, bounds, preferredWidth())
                : NamePlace.below(here, bounds, preferredWidth());
    }

    private double preferredWidth() {
        return markWidth() + name.prefWidth(-1) + badgeWidth();
    }

    private double markWidth() {
        return Math.ceil(mark.prefWidth(-1)) + TO_BADGE;
    }

    private double figuresWidth() {
        return figures.getText().isEmpty() ? 0 : TO_FIGURES + Math.ceil(figures.prefWidth(-1));
    }

    private double badgeWidth() {
        return (badge.isVisible() ? TO_BADGE + FindingBadge.SIZE : 0) + noteWidth();
    }

    private double noteWidth() {
        return noteBadge.isVisible() ? TO_BADGE + noteBadge.width() : 0;
    }

    /** Lays out the bars of a line and the name. Lines after that of the name repeat it. */
    void layOut(BracketRows.Row row, int first, BracketSpan bounds, double y) {
        if (!lineShown && hasNoConditions()) {
            lineShown = true;
            line.resizeRelocate(bounds.from(), y, bounds.length(), row.height());
        }
        row.bars()
                .forEach((i, bar) ->
                        Objects.requireNonNull(bars.get(i)).resizeRelocate(bar.from(), y, bar.length(), BAR));
        row.name().ifPresentOrElse(at -> layOutName(at, first, y), () -> {
            if (nameShown) {
                layOutEcho(row.bars(), bounds, y);
            }
        });
    }

    private void layOutName(NamePlace at, int first, double y) {
        nameShown = true;
        namedAt = first;
        below = at.below();
        double high = name.isTyping() ? name.prefHeight(-1) : height;
        double middle = at.below() ? y + BAR + height / 2 : y + MIDDLE;
        double markSize = mark.prefWidth(-1);
        mark.resizeRelocate(at.x(), Math.round(middle - markSize / 2), markSize, markSize);
        boolean hasFigures = !figures.getText().isEmpty() && at.width() >= preferredWidth() + figuresWidth() - 0.5;
        double end = at.x() + at.width() - (hasFigures ? figuresWidth() : 0);
        figures.setVisible(hasFigures);
        double figuresHeight = figures.prefHeight(-1);
        figures.resizeRelocate(
                end + TO_FIGURES,
                Math.round(middle - figuresHeight / 2),
                Math.max(0, figuresWidth() - TO_FIGURES),
                figuresHeight);
        double start = at.x() + markWidth();
        name.resizeRelocate(start, middle - high / 2, end - start - badgeWidth(), high);
        double top = Math.round(middle - FindingBadge.SIZE / 2);
        badge.resizeRelocate(end - noteWidth() - FindingBadge.SIZE, top, FindingBadge.SIZE, FindingBadge.SIZE);
        noteBadge.resizeRelocate(end - noteBadge.width(), top, noteBadge.width(), FindingBadge.SIZE);
    }

    /** Repeats the name after the bars of a line, or before them if only there is sufficient space. */
    private void layOutEcho(NavigableMap<Integer, BracketSpan> line, BracketSpan bounds, double y) {
        double start = line.firstEntry().getValue().from();
        double end = line.lastEntry().getValue().to();
        double before = start - bounds.from() - NamePlace.GAP;
        double after = bounds.to() - end - NamePlace.GAP;
        if (echoed == echoes.size() || Math.max(before, after) < MIN_ECHO_WIDTH) {
            return;
        }
        Label echo = echoes.get(echoed++);
        double preferredWidth = echo.prefWidth(-1);
        boolean isBefore = after < preferredWidth && before > after;
        double width = Math.min(preferredWidth, isBefore ? before : after);
        double high = echo.prefHeight(-1);
        echo.resizeRelocate(
                isBefore ? start - NamePlace.GAP - width : end + NamePlace.GAP, y + MIDDLE - high / 2, width, high);
        echo.setVisible(true);
    }
}
