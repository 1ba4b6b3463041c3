package dev.splitpoint.ui.design.rowkey;

import dev.splitpoint.ui.kit.fx.ChildNodes;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Orientation;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/**
 * Pane that wraps the segments into lines. Below each line is a row for each query with a condition on its segments,
 * with the bracket of that query.
 */
final class SegmentStripPane extends Pane {
    private static final double GAP = 7;
    private static final double LINE_GAP = 8;
    private static final double TO_BRACKETS = 3;
    private static final double MARK = 3;

    private final List<Place> places = new ArrayList<>();
    private final List<QueryMarks> queries = new ArrayList<>();
    private final Node tail;
    private final Region mark = new Region();

    /** @param tail node after the last segment */
    SegmentStripPane(Node tail) {
        this.tail = tail;
        getStyleClass().add("strip");
        mark.getStyleClass().add("insertion-mark");
        mark.setManaged(false);
        mark.setMouseTransparent(true);
        mark.setVisible(false);
        mark.setId("insertion-mark");
        show(List.of(), List.of());
    }

    /** Shows segments with their delimiters, and queries. */
    void show(List<Place> segments, List<QueryMarks> marks) {
        places.clear();
        places.addAll(segments);
        queries.clear();
        queries.addAll(marks);
        List<Node> nodes = new ArrayList<>(places);
        nodes.add(tail);
        queries.forEach(read -> nodes.addAll(read.nodes()));
        nodes.add(mark);
        ChildNodes.show(getChildren(), nodes);
        requestLayout();
    }

    /** {@return the insertion index for a drop at a point, 0 to the number of segments} */
    int gapAt(Point2D at) {
        Line line = lineAt(at);
        for (int i = line.from(); i < line.to(); i++) {
            if (at.getX() < places.get(i).getBoundsInParent().getCenterX()) {
                return i;
            }
        }
        return line.to();
    }

    /** {@return the index of the segment nearest to a point; −1 without segments} */
    int segmentAt(Point2D at) {
        Line line = lineAt(at);
        for (int i = line.from(); i < line.to(); i++) {
            if (at.getX() < right(places.get(i))) {
                return i;
            }
        }
        return line.to() - 1;
    }

    private static double right(Place place) {
        return place.getLayoutX() + place.getWidth();
    }

    /** {@return whether a point is below the segments of its line, at the brackets of the queries} */
    boolean isAtBrackets(Point2D at) {
        Line line = lineAt(at);
        return at.getY() >= line.y + line.height;
    }

    /**
     * {@return whether a point is in a line below that of a segment, and the segment is not the last one of its line}
     */
    boolean isPassed(int segment, Point2D at) {
        return containsWithin(at, 0) && segment >= 0 && segment + 1 < lineAt(at).from();
    }

    /** {@return whether a point is in the strip, or at most {@code slack} pixels outside} */
    boolean containsWithin(Point2D at, double slack) {
        return at.getX() >= -slack
                && at.getX() <= getWidth() + slack
                && at.getY() >= -slack
                && at.getY() <= getHeight() + slack;
    }

    /** Shows the insertion mark for a drop at a point. */
    void markGap(Point2D at) {
        Line line = lineAt(at);
        int gap = gapAt(at);
        double x = gap < line.to() || places.isEmpty()
                ? gap < places.size() ? places.get(gap).getLayoutX() - (GAP + MARK) / 2 : tail.getLayoutX() - GAP
                : right(places.get(gap - 1)) + (GAP - MARK) / 2;
        mark.resizeRelocate(Math.max(0, x), line.y - 1, MARK, line.height + 2);
        mark.setVisible(true);
    }

    /** Hides the insertion mark. */
    void hideMark() {
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
        queries.forEach(QueryMarks::startLayout);
        for (Line line : lines) {
            double x = left;
            for (int i = line.from(); i < line.to(); i++) {
                double wide = line.filled.width(i);
                places.get(i).resizeRelocate(x, line.y, wide, line.height);
                places.get(i).layout();
                x += wide + GAP;
            }
            if (line.filled.run.tail()) {
                double height = snapSizeY(tail.prefHeight(-1));
                tail.resizeRelocate(
                        x,
                        snapPositionY(line.y + (line.height - height) / 2),
                        Math.min(width, tail.prefWidth(-1)),
                        height);
            }
            double y = line.y + line.height + TO_BRACKETS;
            for (BracketRows.Row row : line.rows) {
                row.query().layOut(row, line.from(), new BracketSpan(left, left + width), y);
                y += row.height();
            }
        }
        queries.forEach(QueryMarks::endLayout);
    }

    private List<Line> lines(double width) {
        double left = snappedLeftInset();
        List<Filled> filled = breaks().lines(width).stream()
                .map(run -> new Filled(run, breaks().widths(run, width)))
                .toList();
        List<List<BracketRows.Row>> rows = BracketRows.of(
                queries,
                filled.stream()
                        .map(line -> new BracketRows.BracketLine(line.run.from(), spans(line, left)))
                        .toList(),
                new BracketSpan(left, left + width));
        List<Line> lines = new ArrayList<>();
        double y = snappedTopInset();
        for (Filled line : filled) {
            lines.add(new Line(line, y, height(line), rows.get(lines.size())));
            y = lines.getLast().bottom() + LINE_GAP;
        }
        return lines;
    }

    /** {@return the horizontal spans of the segments of a line, without delimiters} */
    private List<BracketSpan> spans(Filled line, double left) {
        List<BracketSpan> spans = new ArrayList<>();
        double x = left;
        for (int i = line.run.from(); i < line.run.to(); i++) {
            double wide = line.width(i);
            spans.add(new BracketSpan(x, x + wide - places.get(i).delimiterWidth()));
            x += wide + GAP;
        }
        return spans;
    }

    private double height(Filled line) {
        double high = line.run.tail() ? snapSizeY(tail.prefHeight(-1)) : 0;
        for (int i = line.run.from(); i < line.run.to(); i++) {
            high = Math.max(high, places.get(i).heightAt(line.width(i)));
        }
        return high;
    }

    private StripLineBreaks breaks() {
        return new StripLineBreaks(
                places.size(), (i, fit) -> places.get(i).width(fit), snapSizeX(tail.prefWidth(-1)), GAP);
    }

    private Line lineAt(Point2D at) {
        List<Line> lines = lines(getWidth() - snappedLeftInset() - snappedRightInset());
        // A last line that contains only the tail has no segments.
        return lines.stream()
                .filter(line -> line.from() < line.to())
                .filter(line -> at.getY() < line.bottom() + LINE_GAP / 2)
                .findFirst()
                .orElseGet(() -> lines.stream()
                        .filter(line -> line.from() < line.to())
                        .reduce((a, b) -> b)
                        .orElse(lines.getFirst()));
    }

    /**
     * Segments of a line and their widths.
     *
     * @param run segments
     * @param widths width of each segment with its delimiter, in pixels
     */
    private record Filled(StripLineBreaks.Run run, List<Double> widths) {
        /** {@return the width of a segment, by its index in the key} */
        double width(int segment) {
            return widths.get(segment - run.from());
        }
    }

    /**
     * Position of a line.
     *
     * @param filled segments and their widths
     * @param y top, in pixels
     * @param height height of the segments, in pixels
     * @param rows rows of brackets below the segments
     */
    private record Line(Filled filled, double y, double height, List<BracketRows.Row> rows) {
        /** {@return the index of the first segment} */
        int from() {
            return filled.run.from();
        }

        /** {@return the exclusive end index of the segments} */
        int to() {
            return filled.run.to();
        }

        double bottom() {
            return y
                    + height
                    + (rows.isEmpty()
                            ? 0
                            : TO_BRACKETS
                                    + rows.stream()
                                            .mapToDouble(BracketRows.Row::height)
                                            .sum());
        }
    }

    /** Segment and the delimiter after it. */
    static final class Place extends HBox {
        private final SegmentBlock block;

        Place(SegmentBlock block) {
            super(block);
            this.block = block;
            getStyleClass().add("strip-place");
            setHgrow(block, Priority.ALWAYS);
        }

        /** {@return the width with the delimiter, at a fit} */
        double width(StripFit fit) {
            return snapSizeX(Math.max(block.minWidth(-1), block.width(fit)) + delimiterWidth());
        }

        double delimiterWidth() {
            return prefWidth(-1) - Math.max(block.minWidth(-1), block.prefWidth(-1));
        }

        double heightAt(double width) {
            return snapSizeY(Math.max(prefHeight(-1), block.heightAt(width - delimiterWidth())));
        }

        SegmentBlock block() {
            return block;
        }
    }
}
