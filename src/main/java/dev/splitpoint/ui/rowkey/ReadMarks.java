package dev.splitpoint.ui.rowkey;

import dev.splitpoint.design.PlannedRead;
import dev.splitpoint.ui.finding.Mark;
import dev.splitpoint.ui.finding.MarkSign;
import dev.splitpoint.ui.fx.InPlaceText;
import dev.splitpoint.ui.rowkey.StripPane.Place;
import dev.splitpoint.workload.ReadPin;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/** One planned read as a bracket: a bar below each segment of which it asks something, and its name. */
final class ReadMarks {
    private static final double LEAST_HEIGHT = 16;
    private static final double BAR = 9;
    private static final double TO_NAME = 6;
    private static final double TO_SIGN = 4;
    private static final double WITHIN_BAR = 12;
    private static final int MOST_ECHOES = 3;

    /** In less room a name that is shown again says nothing. */
    private static final double LEAST_ECHO = 60;

    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
    private static final PseudoClass OPENS = PseudoClass.getPseudoClass("opens");
    private static final PseudoClass CLOSES = PseudoClass.getPseudoClass("closes");

    private final InPlaceText name;
    private final MarkSign sign;
    private String spoken = "";
    private final BiFunction<ReadMarks, Integer, Region> makeBar;
    private final NavigableMap<Integer, Region> bars = new TreeMap<>();
    private List<ReadPin> pins = List.of();
    private Optional<PlannedRead> read = Optional.empty();
    private boolean named;
    private int echoed;
    private double height = LEAST_HEIGHT;

    /** The name once more, on lines behind the one that has it. */
    private final List<Label> echoes = Stream.generate(ReadMarks::makeEcho).limit(MOST_ECHOES).toList();

    /**
     * @param name    shows the name
     * @param sign    shows findings about the read
     * @param makeBar makes the bar of the segment of an index
     */
    ReadMarks(InPlaceText name, MarkSign sign, BiFunction<ReadMarks, Integer, Region> makeBar) {
        this.name = name;
        this.sign = sign;
        this.makeBar = makeBar;
        name.getStyleClass().add("read-name");
    }

    /** Shows a read. */
    void show(PlannedRead shown, List<ReadPin> pinned, String words, boolean selected) {
        read = Optional.of(shown);
        name.show(shown.name(), words + "\nF2 renames, Delete removes, the context menu (Shift+F10) says what is asked;"
                + " Shift+arrows move the right end, Ctrl+Shift+arrows the left one.");
        spoken = "Planned read " + shown.name() + ". " + words;
        name.setAccessibleText(spoken);
        echoes.forEach(echo -> echo.setText(shown.name()));
        if (!pins.equals(pinned)) {
            List<ReadPin> before = pins;
            pins = List.copyOf(pinned);
            // A bar says what is asked of its segment, and stays where the same is asked of another one.
            bars.keySet().removeIf(i -> i >= pins.size() || before.get(i) != pins.get(i));
            for (int i = 0; i < pins.size(); i++) {
                if (pins.get(i) != ReadPin.FREE) {
                    Region bar = bars.computeIfAbsent(i, this::bar);
                    bar.pseudoClassStateChanged(OPENS, pin(i - 1) == ReadPin.FREE);
                    bar.pseudoClassStateChanged(CLOSES, pin(i + 1) == ReadPin.FREE);
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
    void mark(List<Mark> marks, String told) {
        sign.show("read-" + read().name(), marks);
        name.setAccessibleText(spoken + told);
    }

    /** {@return the read shown} */
    PlannedRead read() {
        return read.orElseThrow();
    }

    /** {@return what shows its name} */
    InPlaceText name() {
        return name;
    }

    /** {@return what the read makes of a segment} */
    ReadPin pin(int segment) {
        return segment >= 0 && segment < pins.size() ? pins.get(segment) : ReadPin.FREE;
    }

    boolean marks(int segment) {
        return bars.containsKey(segment);
    }

    /** {@return whether it asks nothing of any segment} */
    boolean isUnbound() {
        return bars.isEmpty();
    }

    /** {@return the height of its row: as much as its name needs, also while that is typed over} */
    double height() {
        if (!name.isTyping()) {
            height = Math.max(LEAST_HEIGHT, Math.ceil(name.prefHeight(-1)));
        }
        return height;
    }

    List<Node> nodes() {
        List<Node> nodes = new ArrayList<>(bars.values());
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
        named = false;
        echoed = 0;
    }

    void endLayout() {
        echoes.subList(echoed, echoes.size()).forEach(echo -> echo.setVisible(false));
    }

    /** Lays the bars of a line out, and the name, on the first line with room for it; it is shown again on those behind. */
    void layOut(List<Place> places, int from, int to, double left, double right, double y) {
        NavigableMap<Integer, Region> here = bars.subMap(from, true, to, false);
        double end = left;
        double start = left;
        double widest = 0;
        double widestAt = left;
        for (Map.Entry<Integer, Region> at : here.entrySet()) {
            int i = at.getKey();
            Region bar = at.getValue();
            Bounds span = places.get(i).span();
            boolean goesOn = i + 1 < to && marks(i + 1);
            double x = span.getMinX();
            double width = (goesOn ? places.get(i + 1).span().getMinX() : span.getMaxX()) - x;
            bar.resizeRelocate(x, y, width, BAR);
            start = i == here.firstKey() ? x : start;
            end = x + width;
            if (width > widest) {
                widest = width;
                widestAt = x;
            }
        }
        boolean more = bars.ceilingKey(to) != null;
        if (named) {
            layOutEcho(left, start, end, right, y);
            return;
        }
        double room = sign.isVisible() ? TO_SIGN + MarkSign.SIZE : 0;
        double wanted = name.prefWidth(-1) + room;
        double high = name.isTyping() ? name.prefHeight(-1) : height();
        double middle = y + (BAR + 4) / 2;
        double x;
        double width = wanted;
        named = true;
        if (here.isEmpty()) {
            x = left;
            width = Math.min(wanted, right - left);
        } else if (end + TO_NAME + wanted <= right) {
            x = end + TO_NAME;
        } else if (start - TO_NAME - wanted >= left) {
            x = start - TO_NAME - wanted;
        } else if (more && !name.isTyping()) {
            named = false;
            return;
        } else {
            width = name.isTyping() ? Math.min(wanted, right - left) : Math.min(wanted, widest - 2 * WITHIN_BAR);
            x = Math.max(left, Math.min(widestAt + WITHIN_BAR, right - width));
        }
        name.resizeRelocate(x, middle - high / 2, width - room, high);
        sign.resizeRelocate(
                x + width - MarkSign.SIZE, Math.round(middle - MarkSign.SIZE / 2), MarkSign.SIZE, MarkSign.SIZE);
    }

    /**
     * Shows the name again behind the bars of a line, or before them where only there is room for it.
     *
     * @param left  of the line
     * @param start of the bars
     * @param end   of the bars
     * @param right of the line
     */
    private void layOutEcho(double left, double start, double end, double right, double y) {
        double before = start - left - TO_NAME;
        double behind = right - end - TO_NAME;
        if (echoed == echoes.size() || Math.max(before, behind) < LEAST_ECHO) {
            return;
        }
        Label echo = echoes.get(echoed++);
        double wanted = echo.prefWidth(-1);
        boolean isBefore = behind < wanted && before > behind;
        double width = Math.min(wanted, isBefore ? before : behind);
        double high = echo.prefHeight(-1);
        echo.resizeRelocate(
                isBefore ? start - TO_NAME - width : end + TO_NAME, y + (BAR + 4 - high) / 2, width, high);
        echo.setVisible(true);
    }
}
