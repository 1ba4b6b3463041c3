package dev.splitpoint.ui.rowkey;

import dev.splitpoint.ui.fx.Children;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/**
 * Lays the segments out in as many lines as they need, and below each line the brackets of the planned reads that ask
 * something of its segments, each in a row of its own.
 */
final class StripPane extends Pane {
    private static final double GAP = 7;
    private static final double LINE_GAP = 8;
    private static final double TO_BRACKETS = 3;
    private static final double MARK = 3;
    private static final double DEEP = 0.4;

    private final List<Place> places = new ArrayList<>();
    private final List<ReadMarks> reads = new ArrayList<>();
    private final Node tail;
    private final Region mark = new Region();

    /** @param tail stands behind the last segment */
    StripPane(Node tail) {
        this.tail = tail;
        getStyleClass().add("strip");
        mark.getStyleClass().add("insertion-mark");
        mark.setManaged(false);
        mark.setMouseTransparent(true);
        mark.setVisible(false);
        mark.setId("insertion-mark");
        show(List.of(), List.of());
    }

    /** Shows segments with what stands between them, and reads. */
    void show(List<Place> segments, List<ReadMarks> marks) {
        places.clear();
        places.addAll(segments);
        reads.clear();
        reads.addAll(marks);
        List<Node> nodes = new ArrayList<>(places);
        nodes.add(tail);
        reads.forEach(read -> nodes.addAll(read.nodes()));
        nodes.add(mark);
        Children.show(getChildren(), nodes);
        requestLayout();
    }

    /** {@return before which segment something let go at a point goes; the number of segments: behind the last one} */
    int gapAt(Point2D at) {
        Line line = lineAt(at);
        for (int i = line.from; i < line.to; i++) {
            if (at.getX() < places.get(i).getBoundsInParent().getCenterX()) {
                return i;
            }
        }
        return line.to;
    }

    /** {@return the index of the segment nearest to a point; −1 if there is none} */
    int segmentAt(Point2D at) {
        Line line = lineAt(at);
        for (int i = line.from; i < line.to; i++) {
            if (at.getX() < right(places.get(i))) {
                return i;
            }
        }
        return line.to - 1;
    }

    private static double right(Place place) {
        return place.getLayoutX() + place.getWidth();
    }

    /** {@return whether a point has come so far down that it means the segment that it is at} */
    boolean isDeep(Point2D at) {
        Line line = lineAt(at);
        return at.getY() >= line.y + DEEP * line.height;
    }

    /** {@return whether a point is in a line below that of a segment with which its line does not end} */
    boolean isPassed(int segment, Point2D at) {
        return reaches(at, 0) && segment >= 0 && segment + 1 < lineAt(at).from;
    }

    /** {@return whether a point is at the strip, or so near that it is meant} */
    boolean reaches(Point2D at, double slack) {
        return at.getX() >= -slack && at.getX() <= getWidth() + slack
                && at.getY() >= -slack && at.getY() <= getHeight() + slack;
    }

    /** Marks where something would go if it were let go at a point. */
    void markGap(Point2D at) {
        Line line = lineAt(at);
        int gap = gapAt(at);
        double x = gap < line.to || places.isEmpty()
                ? gap < places.size() ? places.get(gap).getLayoutX() - (GAP + MARK) / 2 : tail.getLayoutX() - GAP
                : right(places.get(gap - 1)) + (GAP - MARK) / 2;
        mark.resizeRelocate(Math.max(0, x), line.y - 1, MARK, line.height + 2);
        mark.setVisible(true);
    }

    /** Marks nothing. */
    void unmark() {
        mark.setVisible(false);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        double inner = width < 0 ? Double.MAX_VALUE : width - snappedLeftInset() - snappedRightInset();
        Line last = lines(inner).getLast();
        return snapSizeY(last.bottom() + snappedBottomInset());
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected void layoutChildren() {
        double left = snappedLeftInset();
        double width = getWidth() - left - snappedRightInset();
        List<Line> lines = lines(width);
        for (Line line : lines) {
            double x = left;
            double[] more = more(line, width - line.width);
            for (int i = line.from; i < line.to; i++) {
                Place place = places.get(i);
                double asked = Math.min(width, snapSizeX(place.prefWidth(-1)));
                double wide = asked + more[i - line.from];
                place.resizeRelocate(x, line.y, wide, line.height);
                place.layout();
                x += wide + GAP;
            }
            if (line.tail) {
                double height = snapSizeY(tail.prefHeight(-1));
                tail.resizeRelocate(
                        x, snapPositionY(line.y + (line.height - height) / 2), Math.min(width, tail.prefWidth(-1)), height);
            }
        }
        reads.forEach(ReadMarks::startLayout);
        for (Line line : lines) {
            double y = line.y + line.height + TO_BRACKETS;
            for (ReadMarks read : line.reads) {
                read.layOut(places, line.from, line.to, left, left + width, y);
                y += line.row;
            }
        }
        reads.forEach(ReadMarks::endLayout);
    }

    /** {@return how much wider the segments of a line are than they ask for, so that as many as can be are shown whole} */
    private double[] more(Line line, double spare) {
        double[] more = new double[line.to - line.from];
        double left = Math.max(0, spare);
        List<Integer> byLack = IntStream.range(line.from, line.to).boxed()
                .sorted(Comparator.comparingDouble(i -> places.get(i).lacks()))
                .toList();
        for (int i : byLack) {
            more[i - line.from] = Math.min(places.get(i).lacks(), left);
            left -= more[i - line.from];
        }
        return more;
    }

    /** {@return as few lines as there can be; of like widths where that leaves segments more room} */
    private List<Line> lines(double width) {
        List<Line> fewest = filled(width);
        if (fewest.size() == 1 || places.stream().allMatch(place -> place.lacks() == 0)) {
            return fewest;
        }
        double most = width;
        for (double least = 0; most - least > 1; ) {
            double middle = (least + most) / 2;
            if (filled(middle).size() > fewest.size()) {
                least = middle;
            } else {
                most = middle;
            }
        }
        return filled(most);
    }

    private List<Line> filled(double width) {
        List<Line> lines = new ArrayList<>();
        double y = snappedTopInset();
        int from = 0;
        double x = 0;
        double height = 0;
        for (int i = 0; i <= places.size(); i++) {
            Node node = i < places.size() ? places.get(i) : tail;
            double wide = Math.min(width, snapSizeX(node.prefWidth(-1)));
            if (x > 0 && x + wide > width) {
                lines.add(line(from, i, y, height, x - GAP, false));
                y = lines.getLast().bottom() + LINE_GAP;
                from = i;
                x = 0;
                height = 0;
            }
            x += wide + GAP;
            height = Math.max(height, snapSizeY(node.prefHeight(-1)));
        }
        lines.add(line(from, places.size(), y, height, x - GAP, true));
        return lines;
    }

    private Line line(int from, int to, double y, double height, double width, boolean last) {
        List<ReadMarks> below = reads.stream()
                .filter(read -> read.isUnbound() ? from == 0 : IntStream.range(from, to).anyMatch(read::marks))
                .toList();
        return new Line(
                from, to, y, height, width, last, below, below.stream().mapToDouble(ReadMarks::height).max().orElse(0));
    }

    private Line lineAt(Point2D at) {
        List<Line> lines = lines(getWidth() - snappedLeftInset() - snappedRightInset());
        // The last line with nothing but the tail is a place to drop, but has no segment.
        return lines.stream()
                .filter(line -> line.from < line.to)
                .filter(line -> at.getY() < line.bottom() + LINE_GAP / 2)
                .findFirst()
                .orElseGet(() -> lines.stream().filter(line -> line.from < line.to).reduce((a, b) -> b).orElse(lines.getFirst()));
    }

    /**
     * A line.
     *
     * @param from   its first segment
     * @param to     the segment behind its last one
     * @param y      its top
     * @param height of its segments
     * @param width  of all that stands in it
     * @param tail   whether the tail stands at its end
     * @param reads  whose brackets stand below it
     * @param row    the height of a row of brackets
     */
    private record Line(
            int from, int to, double y, double height, double width, boolean tail, List<ReadMarks> reads, double row) {
        double bottom() {
            return y + height + (reads.isEmpty() ? 0 : TO_BRACKETS + reads.size() * row);
        }
    }

    /** A segment and the delimiter behind it. */
    static final class Place extends HBox {
        private final SegmentBlock block;

        Place(SegmentBlock block) {
            super(block);
            this.block = block;
            getStyleClass().add("strip-place");
            setHgrow(block, Priority.ALWAYS);
        }

        /** {@return by how much it would have to be wider for nothing in it to be cut short} */
        double lacks() {
            return Math.max(0, block.wholeWidth() - block.prefWidth(-1));
        }

        SegmentBlock block() {
            return block;
        }

        /** {@return where the segment itself is within the strip} */
        Bounds span() {
            // Its bounds in the parent reach as far as the shadow of one that has the focus.
            return localToParent(new BoundingBox(
                    block.getLayoutX(), block.getLayoutY(), block.getWidth(), block.getHeight()));
        }
    }
}
