package dev.splitpoint.ui.rowkey;

import dev.splitpoint.design.Query;
import dev.splitpoint.query.SegmentUse;
import dev.splitpoint.ui.control.InlineLabel;
import dev.splitpoint.ui.findings.FindingBadge;
import dev.splitpoint.ui.findings.ProblemMark;
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

/** One query as a bracket: a bar below each segment of which it asks something, and its name. */
final class QueryMarks {
    private static final double LEAST_HEIGHT = 16;
    private static final double BAR = 9;
    private static final double TO_SIGN = 4;

    /** The height at which the middle of a name beside a bar is. */
    private static final double MIDDLE = (BAR + 4) / 2;
    private static final int MOST_ECHOES = 3;
    private static final int NOWHERE = -1;

    /** In less room a name that is shown again says nothing. */
    private static final double LEAST_ECHO = 60;

    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
    private static final PseudoClass OPENS = PseudoClass.getPseudoClass("opens");
    private static final PseudoClass CLOSES = PseudoClass.getPseudoClass("closes");

    private final InlineLabel name;
    private final FindingBadge sign;
    private String spoken = "";
    private final Region line;
    private final BiFunction<QueryMarks, Integer, Region> makeBar;
    private final NavigableMap<Integer, Region> bars = new TreeMap<>();
    private List<SegmentUse> pins = List.of();
    private Optional<Query> read = Optional.empty();
    private boolean named;
    private boolean lined;
    private boolean below;
    private int namedAt = NOWHERE;
    private int echoed;
    /** Of the name when it was laid out last. */
    private double height = LEAST_HEIGHT;

    /** The name once more, on lines behind the one that has it. */
    private final List<Label> echoes = Stream.generate(QueryMarks::makeEcho).limit(MOST_ECHOES).toList();

    /**
     * @param name    shows the name
     * @param sign    shows findings about the read
     * @param line    is all of its row while it asks nothing of any segment
     * @param makeBar makes the bar of the segment of an index
     */
    QueryMarks(InlineLabel name, FindingBadge sign, Region line, BiFunction<QueryMarks, Integer, Region> makeBar) {
        this.name = name;
        this.sign = sign;
        this.line = line;
        this.makeBar = makeBar;
        name.getStyleClass().add("read-name");
    }

    /** Shows a read. */
    void show(Query shown, List<SegmentUse> pinned, String words, boolean selected) {
        read = Optional.of(shown);
        name.show(shown.name(), Messages.queryHelp(words));
        spoken = Messages.query(shown.name(), words);
        name.setAccessibleText(spoken);
        echoes.forEach(echo -> echo.setText(shown.name()));
        if (!pins.equals(pinned)) {
            List<SegmentUse> before = pins;
            pins = List.copyOf(pinned);
            // A bar says what is asked of its segment, and stays where the same is asked of another one.
            bars.keySet().removeIf(i -> i >= pins.size() || before.get(i) != pins.get(i));
            for (int i = 0; i < pins.size(); i++) {
                if (pins.get(i) != SegmentUse.FREE) {
                    Region bar = bars.computeIfAbsent(i, this::bar);
                    bar.pseudoClassStateChanged(OPENS, pin(i - 1) == SegmentUse.FREE);
                    bar.pseudoClassStateChanged(CLOSES, pin(i + 1) == SegmentUse.FREE);
                }
            }
        }
        name.pseudoClassStateChanged(SELECTED, selected);
        bars.values().forEach(bar -> bar.pseudoClassStateChanged(SELECTED, selected));
    }

    private Region bar(int segment) {
        Region bar = makeBar.apply(this, segment);
        bar.getStyleClass().addAll("bracket", "bracket-" + pins.get(segment).name().toLowerCase(Locale.ROOT));
        return bar;
    }

    /** Shows findings about it, behind its name. */
    void mark(List<ProblemMark> marks, String told) {
        sign.show("read-" + read().name(), marks);
        name.setAccessibleText(spoken + told);
    }

    /** {@return the read shown} */
    Query read() {
        return read.orElseThrow();
    }

    /** {@return what shows its name} */
    InlineLabel name() {
        return name;
    }

    /** {@return what the read makes of a segment} */
    SegmentUse pin(int segment) {
        return segment >= 0 && segment < pins.size() ? pins.get(segment) : SegmentUse.FREE;
    }

    boolean marks(int segment) {
        return bars.containsKey(segment);
    }

    /** {@return whether it has no bar} */
    boolean isUnbound() {
        return bars.isEmpty();
    }

    /** {@return whether it asks something of a segment} */
    boolean isAsked(int segment) {
        return switch (pin(segment)) {
            case EQUAL, RANGE, FILTERED -> true;
            case IMPLIED, EVERY, FREE -> false;
        };
    }

    /** {@return whether it asks nothing of any segment; what it knows all the same has a bar} */
    boolean asksNothing() {
        return IntStream.range(0, pins.size()).noneMatch(this::isAsked);
    }

    /** {@return the height of its row at a line: as much as a name there needs, also while that is typed over} */
    double height(Optional<NamePlace> at) {
        return at.filter(NamePlace::below).isPresent() ? BAR + nameHeight() : nameHeight();
    }

    private double nameHeight() {
        return name.isTyping() ? height : Math.max(LEAST_HEIGHT, Math.ceil(name.prefHeight(-1)));
    }

    List<Node> nodes() {
        List<Node> nodes = new ArrayList<>(List.of(line));
        nodes.addAll(bars.values());
        nodes.addAll(echoes);
        nodes.add(name);
        nodes.add(sign);
        return nodes;
    }

    /** {@return what shows the name once more; the name itself is what is read aloud, and what takes the keyboard} */
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
        named = false;
        lined = false;
        echoed = 0;
    }

    void endLayout() {
        echoes.subList(echoed, echoes.size()).forEach(echo -> echo.setVisible(false));
        line.setVisible(lined);
    }

    /** {@return its bars at a line, by their segments, given where the segments of the line are from an index on} */
    NavigableMap<Integer, BracketSpan> bars(int first, List<BracketSpan> segments) {
        NavigableMap<Integer, BracketSpan> found = new TreeMap<>();
        int end = first + segments.size();
        for (int i : bars.subMap(first, true, end, false).keySet()) {
            BracketSpan segment = segments.get(i - first);
            boolean goesOn = i + 1 < end && marks(i + 1);
            found.put(i, goesOn ? new BracketSpan(segment.from(), segments.get(i + 1 - first).from()) : segment);
        }
        return found;
    }

    /** {@return whether its name may stand at the line of a first segment: while it is typed the strip does not jump under it} */
    boolean goesTo(int first) {
        return !name.isTyping() || namedAt == NOWHERE || namedAt == first;
    }

    /** {@return the place of its name beside the bars of a line; empty: there is no room} */
    Optional<NamePlace> beside(NavigableMap<Integer, BracketSpan> line, BracketSpan room) {
        return name.isTyping() && below && !line.isEmpty()
                ? Optional.empty()
                : NamePlace.beside(List.copyOf(line.values()), room, wanted());
    }

    /** {@return the place of its name at a line where there is no room beside its bars} */
    NamePlace elsewhere(NavigableMap<Integer, BracketSpan> line, BracketSpan room) {
        List<BracketSpan> here = List.copyOf(line.values());
        return name.isTyping() && !below
                ? NamePlace.over(here, room, wanted())
                : NamePlace.below(here, room, wanted());
    }

    private double wanted() {
        return name.prefWidth(-1) + signWidth();
    }

    private double signWidth() {
        return sign.isVisible() ? TO_SIGN + FindingBadge.SIZE : 0;
    }

    /** Lays the bars of a line out, and the name if it stands there; behind that line it is shown again. */
    void layOut(BracketRows.Row row, int first, BracketSpan room, double y) {
        if (!lined && asksNothing()) {
            lined = true;
            line.resizeRelocate(room.from(), y, room.length(), row.height());
        }
        row.bars().forEach((i, bar) -> Objects.requireNonNull(bars.get(i)).resizeRelocate(bar.from(), y, bar.length(), BAR));
        row.name().ifPresentOrElse(at -> layOutName(at, first, y), () -> {
            if (named) {
                layOutEcho(row.bars(), room, y);
            }
        });
    }

    private void layOutName(NamePlace at, int first, double y) {
        named = true;
        namedAt = first;
        below = at.below();
        double high = name.isTyping() ? name.prefHeight(-1) : height;
        double middle = at.below() ? y + BAR + height / 2 : y + MIDDLE;
        name.resizeRelocate(at.x(), middle - high / 2, at.width() - signWidth(), high);
        sign.resizeRelocate(
                at.x() + at.width() - FindingBadge.SIZE, Math.round(middle - FindingBadge.SIZE / 2), FindingBadge.SIZE, FindingBadge.SIZE);
    }

    /** Shows the name again behind the bars of a line, or before them where only there is room for it. */
    private void layOutEcho(NavigableMap<Integer, BracketSpan> line, BracketSpan room, double y) {
        double start = line.firstEntry().getValue().from();
        double end = line.lastEntry().getValue().to();
        double before = start - room.from() - NamePlace.GAP;
        double behind = room.to() - end - NamePlace.GAP;
        if (echoed == echoes.size() || Math.max(before, behind) < LEAST_ECHO) {
            return;
        }
        Label echo = echoes.get(echoed++);
        double wanted = echo.prefWidth(-1);
        boolean isBefore = behind < wanted && before > behind;
        double width = Math.min(wanted, isBefore ? before : behind);
        double high = echo.prefHeight(-1);
        echo.resizeRelocate(
                isBefore ? start - NamePlace.GAP - width : end + NamePlace.GAP, y + MIDDLE - high / 2, width, high);
        echo.setVisible(true);
    }
}
