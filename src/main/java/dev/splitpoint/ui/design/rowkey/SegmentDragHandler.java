package dev.splitpoint.ui.design.rowkey;

import dev.splitpoint.ui.design.queries.QueriesModel;
import dev.splitpoint.ui.kit.control.InlineEditor;
import dev.splitpoint.ui.kit.fx.DragGesture;
import dev.splitpoint.ui.kit.fx.EdgeScroll;
import dev.splitpoint.workspace.EditGesture;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.geometry.Point2D;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;

/** Drag gestures of the strip: add, move, and resize segments, and create and resize queries. */
final class SegmentDragHandler {
    /** Distance from the strip, in pixels, up to which a drop is accepted. */
    private static final double NEAR = 30;

    /** Distance from the end of a segment or bracket, in pixels, up to which a drag resizes it. */
    private static final double EDGE = 7;

    private static final double PIXELS_PER_DIGIT = 8;

    /** Minimum width of a segment during a drag of its edge, in pixels. */
    private static final double MIN_WIDTH = 24;

    private final SegmentStripPane strip;
    private final DragGhost ghost;
    private final RowKeyModel model;
    private final QueriesModel queries;
    private final BiConsumer<Integer, Integer> span;

    /**
     * @param strip drop target
     * @param ghost label of the dragged item
     * @param model row key
     * @param queries queries
     * @param span shows the span of a drag, given the first and last segment index; −1 and −1 for no span
     */
    SegmentDragHandler(
            SegmentStripPane strip,
            DragGhost ghost,
            RowKeyModel model,
            QueriesModel queries,
            BiConsumer<Integer, Integer> span) {
        this.strip = strip;
        this.ghost = ghost;
        this.model = model;
        this.queries = queries;
        this.span = span;
    }

    /**
     * Installs the gesture that adds a segment from the palette.
     *
     * @param added called after the segment was added
     */
    void palette(Node chip, SegmentTemplate template, Runnable added) {
        install(chip, new Dropping(template::label, (label, gap) -> {
            model.add(template, gap);
            added.run();
        }));
    }

    /** Installs the gestures that move a segment, and change the width of its values at its right edge. */
    void segment(SegmentBlock block, Supplier<String> name) {
        block.addEventHandler(
                MouseEvent.MOUSE_MOVED,
                at -> block.setCursor(
                        isAtEdge(block, at.getX()) && width(name.get()).isPresent() ? Cursor.H_RESIZE : Cursor.HAND));
        Dropping moving = new Dropping(name, model::place);
        Widening widening = new Widening(block, name);
        install(block, new DragGesture.DragHandler() {
            private DragGesture.DragHandler current = moving;

            @Override
            public boolean canStart(MouseEvent press) {
                current = isAtEdge(block, press.getX()) && width(name.get()).isPresent() ? widening : moving;
                return !isInEditor(press);
            }

            @Override
            public boolean isScrolling() {
                return current.isScrolling();
            }

            @Override
            public void onStart(MouseEvent press) {
                current.onStart(press);
            }

            @Override
            public void onMove(MouseEvent at, Point2D way) {
                current.onMove(at, way);
            }

            @Override
            public void onDrop(MouseEvent at) {
                current.onDrop(at);
            }

            @Override
            public void onCancel() {
                current.onCancel();
            }

            @Override
            public void onEnd() {
                current.onEnd();
            }
        });
    }

    /**
     * Installs the gesture that creates a query: on a segment and those before it, or on the segments of a sweep over
     * the bracket rows, or over the segments with Shift. The label at the mouse names the segments.
     *
     * @param added called after the query was added
     */
    void newQuery(Node chip, Runnable added) {
        install(chip, new Spanning() {
            private List<String> segments = List.of();
            private int first = -1;

            @Override
            public void onStart(MouseEvent press) {
                first = -1;
                segments = List.of();
            }

            @Override
            public void onMove(MouseEvent at, Point2D way) {
                follow(at);
                ghost.follow(at, Messages.newQuery(segments));
                List<String> names = model.names();
                show(
                        segments.isEmpty() ? -1 : names.indexOf(segments.getFirst()),
                        segments.isEmpty() ? -1 : names.indexOf(segments.getLast()));
            }

            /** Sets the segments at the mouse. A sweep begins at the brackets, or with Shift. */
            private void follow(MouseEvent at) {
                Point2D point = local(at);
                if (!EdgeScroll.isNear(strip, at, NEAR)) {
                    first = -1;
                    segments = List.of();
                    return;
                }
                last = strip.segmentAt(point);
                boolean isSweep = at.isShiftDown() || strip.isAtBrackets(point);
                first = !isSweep ? -1 : first < 0 || strip.isPassed(first, point) ? last : first;
                segments = first < 0 || first == last
                        ? last < 0
                                ? List.of()
                                : queries.conditionsUpTo(names(last, last).getFirst())
                        : names(Math.min(first, last), Math.max(first, last));
            }

            @Override
            public void onDrop(MouseEvent at) {
                follow(at);
                if (!segments.isEmpty()) {
                    queries.add(segments);
                    added.run();
                }
            }
        });
    }

    /** Installs the gesture that extends or shortens the bracket of a query at its ends. */
    void bracket(Region bar, QueryMarks read, int segment) {
        bar.addEventHandler(
                MouseEvent.MOUSE_MOVED,
                at -> bar.setCursor(
                        isLeftEnd(bar, read, segment, at.getX()) || isRightEnd(bar, read, segment, at.getX())
                                ? Cursor.H_RESIZE
                                : Cursor.HAND));
        install(bar, new Spanning() {
            private boolean leftwards;

            @Override
            public boolean canStart(MouseEvent press) {
                leftwards = isLeftEnd(bar, read, segment, press.getX());
                last = segment;
                return leftwards || isRightEnd(bar, read, segment, press.getX());
            }

            @Override
            public void onStart(MouseEvent press) {
                last = segment;
            }

            @Override
            public void onMove(MouseEvent at, Point2D way) {
                last = strip.segmentAt(local(at));
                int from = leftwards ? last : endOf(-1);
                int to = leftwards ? endOf(1) : last;
                show(from <= to ? from : -1, from <= to ? to : -1);
            }

            /** {@return the last segment in a direction up to which all segments have conditions} */
            private int endOf(int direction) {
                int end = segment;
                while (read.hasCondition(end + direction)) {
                    end += direction;
                }
                return end;
            }

            @Override
            public void onDrop(MouseEvent at) {
                List<String> more = leftwards ? names(last, segment - 1) : names(segment + 1, last);
                List<String> fewer = leftwards ? names(segment, last - 1) : names(last + 1, segment);
                if (!more.isEmpty() || !fewer.isEmpty()) {
                    queries.changeConditions(read.query().name(), more, fewer);
                }
            }
        });
    }

    /** Installs the gesture that adds conditions to a query without conditions, by a drag along its line. */
    void alongLine(Node part, QueryMarks read) {
        install(part, new Spanning() {
            private int first = -1;

            @Override
            public boolean canStart(MouseEvent press) {
                // During editing, a drag in the name selects text. A press anywhere else ends the editing.
                return read.hasNoConditions()
                        && !(part == read.name() && read.name().isTyping());
            }

            @Override
            public void onStart(MouseEvent press) {
                first = strip.segmentAt(local(press));
            }

            @Override
            public void onMove(MouseEvent at, Point2D way) {
                last = strip.segmentAt(local(at));
                show(first, last);
            }

            @Override
            public void onDrop(MouseEvent at) {
                if (first >= 0 && EdgeScroll.isNear(strip, at, NEAR)) {
                    queries.changeConditions(
                            read.query().name(), names(Math.min(first, last), Math.max(first, last)), List.of());
                }
            }
        });
    }

    private static boolean isAtEdge(SegmentBlock block, double x) {
        return x >= block.getWidth() - EDGE;
    }

    /** {@return whether a press is in the field of a name, where a drag selects text} */
    private static boolean isInEditor(MouseEvent press) {
        return press.getTarget() instanceof Node target
                && Stream.<Node>iterate(target, Objects::nonNull, Node::getParent)
                        .anyMatch(InlineEditor.class::isInstance);
    }

    private static boolean isLeftEnd(Region bar, QueryMarks read, int segment, double x) {
        return x <= EDGE && read.hasCondition(segment) && !read.hasCondition(segment - 1);
    }

    private static boolean isRightEnd(Region bar, QueryMarks read, int segment, double x) {
        return x >= bar.getWidth() - EDGE && read.hasCondition(segment) && !read.hasCondition(segment + 1);
    }

    private Point2D local(MouseEvent at) {
        return strip.sceneToLocal(at.getSceneX(), at.getSceneY());
    }

    private Optional<FixedWidth> width(String name) {
        return model.document().design().rowKey().segment(name).flatMap(FixedWidth::of);
    }

    /** {@return the names of the segments from one index to another, inclusive; empty if {@code from > to}} */
    private List<String> names(int from, int to) {
        List<String> names = model.names();
        return from > to ? List.of() : names.subList(Math.max(0, from), Math.min(names.size(), to + 1));
    }

    private void install(Node node, DragGesture.DragHandler hand) {
        DragGesture.install(node, model.document().contentProperty(), hand);
    }

    /** Drag that drops a segment between segments. */
    private final class Dropping implements DragGesture.DragHandler {
        private final Supplier<String> what;
        private final BiConsumer<String, Integer> drop;
        private String name = "";

        Dropping(Supplier<String> what, BiConsumer<String, Integer> drop) {
            this.what = what;
            this.drop = drop;
        }

        @Override
        public boolean isScrolling() {
            return true;
        }

        @Override
        public void onStart(MouseEvent press) {
            name = what.get();
        }

        @Override
        public void onMove(MouseEvent at, Point2D way) {
            ghost.follow(at, name);
            Point2D point = local(at);
            if (EdgeScroll.isNear(strip, at, NEAR)) {
                strip.markGap(point);
            } else {
                strip.hideMark();
            }
        }

        @Override
        public void onDrop(MouseEvent at) {
            Point2D point = local(at);
            if (EdgeScroll.isNear(strip, at, NEAR)) {
                drop.accept(name, strip.gapAt(point));
            }
        }

        @Override
        public void onEnd() {
            ghost.hide();
            strip.hideMark();
        }
    }

    /** Drag of the edge of a segment, which changes the width of its values. */
    private final class Widening implements DragGesture.DragHandler {
        private final SegmentBlock block;
        private final Supplier<String> name;
        private Optional<Widen> widen = Optional.empty();
        private double from;

        Widening(SegmentBlock block, Supplier<String> name) {
            this.block = block;
            this.name = name;
        }

        @Override
        public void onStart(MouseEvent press) {
            String segment = name.get();
            from = block.getWidth();
            widen = width(segment).map(fixed -> new Widen(segment, fixed, model.startWidening(segment)));
        }

        @Override
        public void onMove(MouseEvent at, Point2D way) {
            widen.ifPresent(now -> {
                int more = (int) Math.round(way.getX() / PIXELS_PER_DIGIT);
                int width = now.before.clamp(now.before.now() + more);
                String words = Messages.width(width, now.before.unit());
                // The edge follows the mouse between valid widths, at most half a digit away.
                double beyond = Math.clamp(
                        way.getX() - (width - now.before.now()) * PIXELS_PER_DIGIT,
                        -PIXELS_PER_DIGIT / 2,
                        PIXELS_PER_DIGIT / 2);
                block.stretch(
                        Math.max(MIN_WIDTH, from + (width - now.before.now()) * PIXELS_PER_DIGIT + beyond), words);
                now.gesture.update(RowKeyModel.widened(now.segment, width));
                ghost.follow(at, words);
            });
        }

        @Override
        public void onDrop(MouseEvent at) {
            widen.ifPresent(now -> now.gesture.commit());
        }

        @Override
        public void onCancel() {
            widen.ifPresent(now -> now.gesture.cancel());
        }

        @Override
        public void onEnd() {
            ghost.hide();
            block.endStretch();
        }
    }

    /**
     * Change of the width of a segment.
     *
     * @param segment segment name
     * @param before width at the start of the drag
     * @param gesture edit of the document
     */
    private record Widen(String segment, FixedWidth before, EditGesture gesture) {}

    /** Drag over a span of segments. */
    private abstract class Spanning implements DragGesture.DragHandler {
        /** Index of the segment at the mouse. */
        int last = -1;

        @Override
        public boolean isScrolling() {
            return true;
        }

        void show(int from, int to) {
            span.accept(Math.min(from, to), Math.max(from, to));
        }

        @Override
        public void onEnd() {
            ghost.hide();
            span.accept(-1, -1);
        }
    }
}
