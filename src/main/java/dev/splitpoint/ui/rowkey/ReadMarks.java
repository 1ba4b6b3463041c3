package dev.splitpoint.ui.rowkey;

import dev.splitpoint.design.PlannedRead;
import dev.splitpoint.ui.fx.InPlaceText;
import dev.splitpoint.ui.rowkey.StripPane.Place;
import dev.splitpoint.workload.ReadPin;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.layout.Region;

/** One planned read as a bracket: a bar below each segment of which it asks something, and its name. */
final class ReadMarks {
    /** The height of a row of brackets. */
    static final double ROW = 16;

    private static final double BAR = 9;
    private static final double TO_NAME = 6;
    private static final double WITHIN_BAR = 12;
    private static final PseudoClass SELECTED = PseudoClass.getPseudoClass("selected");
    private static final PseudoClass OPENS = PseudoClass.getPseudoClass("opens");
    private static final PseudoClass CLOSES = PseudoClass.getPseudoClass("closes");

    private final InPlaceText name;
    private final BiFunction<ReadMarks, Integer, Region> makeBar;
    private final Map<Integer, Region> bars = new LinkedHashMap<>();
    private List<ReadPin> pins = List.of();
    private Optional<PlannedRead> read = Optional.empty();
    private boolean named;

    /**
     * @param name    shows the name
     * @param makeBar makes the bar of the segment of an index
     */
    ReadMarks(InPlaceText name, BiFunction<ReadMarks, Integer, Region> makeBar) {
        this.name = name;
        this.makeBar = makeBar;
        name.getStyleClass().add("read-name");
    }

    /** Shows a read. */
    void show(PlannedRead shown, List<ReadPin> pinned, String words, boolean selected) {
        read = Optional.of(shown);
        name.show(shown.name(), words + "\nF2 renames, Delete removes, the context menu (Shift+F10) says what is asked;"
                + " Shift+arrows move the right end, Ctrl+Shift+arrows the left one.");
        name.setAccessibleText("Planned read " + shown.name() + ". " + words);
        if (!pins.equals(pinned)) {
            pins = List.copyOf(pinned);
            bars.clear();
            for (int i = 0; i < pins.size(); i++) {
                if (pins.get(i) != ReadPin.FREE) {
                    Region bar = makeBar.apply(this, i);
                    bar.getStyleClass().addAll("bracket", "bracket-" + pins.get(i).name().toLowerCase(java.util.Locale.ROOT));
                    bar.pseudoClassStateChanged(OPENS, pin(i - 1) == ReadPin.FREE);
                    bar.pseudoClassStateChanged(CLOSES, pin(i + 1) == ReadPin.FREE);
                    bars.put(i, bar);
                }
            }
        }
        name.pseudoClassStateChanged(SELECTED, selected);
        bars.values().forEach(bar -> bar.pseudoClassStateChanged(SELECTED, selected));
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

    List<Node> nodes() {
        List<Node> nodes = new ArrayList<>(bars.values());
        nodes.add(name);
        return nodes;
    }

    void startLayout() {
        named = false;
    }

    /** Lays the bars of a line out, and the name, on the first line with room for it. */
    void layOut(List<Place> places, int from, int to, double left, double right, double y) {
        List<Integer> here = IntStream.range(from, to).filter(this::marks).boxed().toList();
        double end = left;
        double start = left;
        double widest = 0;
        double widestAt = left;
        for (int i : here) {
            Region bar = Objects.requireNonNull(bars.get(i));
            Bounds span = places.get(i).span();
            boolean goesOn = i + 1 < to && marks(i + 1);
            double x = span.getMinX();
            double width = (goesOn ? places.get(i + 1).span().getMinX() : span.getMaxX()) - x;
            bar.resizeRelocate(x, y, width, BAR);
            start = i == here.getFirst() ? x : start;
            end = x + width;
            if (width > widest) {
                widest = width;
                widestAt = x;
            }
        }
        if (named) {
            return;
        }
        named = true;
        double wanted = name.prefWidth(-1);
        double high = name.isTyping() ? name.prefHeight(-1) : ROW;
        double middle = y + (BAR + 4) / 2 - high / 2;
        if (here.isEmpty()) {
            name.resizeRelocate(left, middle, Math.min(wanted, right - left), high);
        } else if (end + TO_NAME + wanted <= right) {
            name.resizeRelocate(end + TO_NAME, middle, wanted, high);
        } else if (start - TO_NAME - wanted >= left) {
            name.resizeRelocate(start - TO_NAME - wanted, middle, wanted, high);
        } else {
            double width = name.isTyping() ? Math.min(wanted, right - left) : Math.min(wanted, widest - 2 * WITHIN_BAR);
            name.resizeRelocate(Math.max(left, Math.min(widestAt + WITHIN_BAR, right - width)), middle, width, high);
        }
    }
}
