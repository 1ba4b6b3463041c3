package dev.splitpoint.ui.rowkey;

import dev.splitpoint.ui.fx.DragGesture;
import dev.splitpoint.ui.fx.EdgeScroll;
import dev.splitpoint.ui.queries.QueriesModel;
import dev.splitpoint.workspace.EditGesture;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import javafx.geometry.Point2D;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;

/** What can be dragged in the strip and onto it. */
final class SegmentDragHandler {
    /** So far beside the strip something let go still goes into it, in pixels. */
    private static final double NEAR = 30;

    /** So near to its end a segment or a bracket is taken by the end. */
    private static final double EDGE = 7;

    private static final double PIXELS_A_DIGIT = 8;

    /** So wide a segment is at the least while its edge is dragged. */
    private static final double LEAST = 24;

    private final SegmentStripPane strip;
    private final DragGhost ghost;
    private final RowKeyModel model;
    private final QueriesModel reads;
    private final BiConsumer<Integer, Integer> span;

    /**
     * @param strip where things are dropped
     * @param ghost goes with the mouse
     * @param model the row key
     * @param reads the queries
     * @param span  shows which segments are being spanned, from the first to the last; −1 and −1: none
     */
    SegmentDragHandler(SegmentStripPane strip, DragGhost ghost, RowKeyModel model, QueriesModel reads, BiConsumer<Integer, Integer> span) {
        this.strip = strip;
        this.ghost = ghost;
        this.model = model;
        this.reads = reads;
        this.span = span;
    }

    /** Lets a kind of segment be dragged from the palette to any place. */
    void palette(Node chip, SegmentTemplate template) {
        install(chip, new Dropping(template::label, (label, gap) -> model.add(template, gap)));
    }

    /** Lets a segment be dragged to another place, and by its edge made wider. */
    void segment(SegmentBlock block, Supplier<String> name) {
        block.addEventHandler(MouseEvent.MOUSE_MOVED, at -> block.setCursor(
                isAtEdge(block, at.getX()) && width(name.get()).isPresent() ? Cursor.H_RESIZE : Cursor.HAND));
        Dropping moving = new Dropping(name, model::place);
        Widening widening = new Widening(block, name);
        install(block, new DragGesture.Hand() {
            private DragGesture.Hand now = moving;

            @Override
            public boolean grabs(MouseEvent press) {
                now = isAtEdge(block, press.getX()) && width(name.get()).isPresent() ? widening : moving;
                return !block.isRenaming();
            }

            @Override
            public boolean travels() {
                return now.travels();
            }

            @Override
            public void starts(MouseEvent press) {
                now.starts(press);
            }

            @Override
            public void moves(MouseEvent at, Point2D way) {
                now.moves(at, way);
            }

            @Override
            public void drops(MouseEvent at) {
                now.drops(at);
            }

            @Override
            public void callsOff() {
                now.callsOff();
            }

            @Override
            public void ends() {
                now.ends();
            }
        });
    }

    /**
     * Lets a new read be drawn over segments.
     *
     * @param added is run when it is
     */
    void newRead(Node chip, Runnable added) {
        install(chip, new Spanning() {
            private int first = -1;
            private boolean anchored;
            private LevelRun run = new LevelRun(Point2D.ZERO);

            @Override
            public void starts(MouseEvent press) {
                run = new LevelRun(local(press));
                first = -1;
                last = -1;
                anchored = false;
            }

            @Override
            public void moves(MouseEvent at, Point2D way) {
                Point2D point = local(at);
                boolean inside = strip.reaches(point, 0);
                // Who leaves a line before its end is on the way to the next one; only its end goes on there.
                anchored &= !strip.isPassed(last, point);
                last = inside ? strip.segmentAt(point) : last;
                // On its way from the palette the mouse crosses other segments: it begins where it has gone down to,
                // or where it began to draw a line.
                Optional<Point2D> drawn = inside ? run.to(point) : Optional.empty();
                first = inside && (first < 0 || !anchored) ? drawn.map(strip::segmentAt).orElse(last) : first;
                anchored |= first >= 0 && (drawn.isPresent() || strip.isDeep(point));
                ghost.follow(at, Messages.QUERY);
                show(first, first < 0 ? -1 : last);
            }

            @Override
            public void drops(MouseEvent at) {
                if (first >= 0 && EdgeScroll.isNear(strip, at, NEAR)) {
                    reads.add(names(Math.min(first, last), Math.max(first, last)));
                    added.run();
                }
            }
        });
    }

    /** Lets the bracket of a read be drawn out, or in, by its ends. */
    void bracket(Region bar, QueryMarks read, int segment) {
        bar.addEventHandler(MouseEvent.MOUSE_MOVED, at -> bar.setCursor(
                isLeftEnd(bar, read, segment, at.getX()) || isRightEnd(bar, read, segment, at.getX())
                        ? Cursor.H_RESIZE
                        : Cursor.HAND));
        install(bar, new Spanning() {
            private boolean leftwards;

            @Override
            public boolean grabs(MouseEvent press) {
                leftwards = isLeftEnd(bar, read, segment, press.getX());
                last = segment;
                return leftwards || isRightEnd(bar, read, segment, press.getX());
            }

            @Override
            public void starts(MouseEvent press) {
                last = segment;
            }

            @Override
            public void moves(MouseEvent at, Point2D way) {
                last = strip.segmentAt(local(at));
                int from = leftwards ? last : endOf(-1);
                int to = leftwards ? endOf(1) : last;
                show(from <= to ? from : -1, from <= to ? to : -1);
            }

            /** {@return the other end of what is pinned without a gap} */
            private int endOf(int direction) {
                int end = segment;
                while (read.isAsked(end + direction)) {
                    end += direction;
                }
                return end;
            }

            @Override
            public void drops(MouseEvent at) {
                List<String> more = leftwards ? names(last, segment - 1) : names(segment + 1, last);
                List<String> fewer = leftwards ? names(segment, last - 1) : names(last + 1, segment);
                if (!more.isEmpty() || !fewer.isEmpty()) {
                    reads.pin(read.read().name(), more, fewer);
                }
            }
        });
    }

    /** Lets a read that asks nothing be drawn along its own line. */
    void along(Node part, QueryMarks read) {
        install(part, new Spanning() {
            private int first = -1;

            @Override
            public boolean grabs(MouseEvent press) {
                // Who types its name marks letters there; anywhere else the name is taken in by the press.
                return read.asksNothing() && !(part == read.name() && read.name().isTyping());
            }

            @Override
            public void starts(MouseEvent press) {
                first = strip.segmentAt(local(press));
            }

            @Override
            public void moves(MouseEvent at, Point2D way) {
                last = strip.segmentAt(local(at));
                show(first, last);
            }

            @Override
            public void drops(MouseEvent at) {
                if (first >= 0 && EdgeScroll.isNear(strip, at, NEAR)) {
                    reads.pin(read.read().name(), names(Math.min(first, last), Math.max(first, last)), List.of());
                }
            }
        });
    }

    private static boolean isAtEdge(SegmentBlock block, double x) {
        return x >= block.getWidth() - EDGE;
    }

    private static boolean isLeftEnd(Region bar, QueryMarks read, int segment, double x) {
        return x <= EDGE && read.isAsked(segment) && !read.isAsked(segment - 1);
    }

    private static boolean isRightEnd(Region bar, QueryMarks read, int segment, double x) {
        return x >= bar.getWidth() - EDGE && read.isAsked(segment) && !read.isAsked(segment + 1);
    }

    private Point2D local(MouseEvent at) {
        return strip.sceneToLocal(at.getSceneX(), at.getSceneY());
    }

    private Optional<FixedWidth> width(String name) {
        return model.document().now().rowKey().segment(name).flatMap(FixedWidth::of);
    }

    /** {@return the names of the segments from one to another; none if they stand the other way round} */
    private List<String> names(int from, int to) {
        List<String> names = model.names();
        return from > to ? List.of() : names.subList(Math.max(0, from), Math.min(names.size(), to + 1));
    }

    private void install(Node node, DragGesture.Hand hand) {
        DragGesture.install(node, model.document().contentProperty(), hand);
    }

    /** Something goes between segments. */
    private final class Dropping implements DragGesture.Hand {
        private final Supplier<String> what;
        private final BiConsumer<String, Integer> drop;
        private String name = "";

        Dropping(Supplier<String> what, BiConsumer<String, Integer> drop) {
            this.what = what;
            this.drop = drop;
        }

        @Override
        public boolean travels() {
            return true;
        }

        @Override
        public void starts(MouseEvent press) {
            name = what.get();
        }

        @Override
        public void moves(MouseEvent at, Point2D way) {
            ghost.follow(at, name);
            Point2D point = local(at);
            if (EdgeScroll.isNear(strip, at, NEAR)) {
                strip.markGap(point);
            } else {
                strip.unmark();
            }
        }

        @Override
        public void drops(MouseEvent at) {
            Point2D point = local(at);
            if (EdgeScroll.isNear(strip, at, NEAR)) {
                drop.accept(name, strip.gapAt(point));
            }
        }

        @Override
        public void ends() {
            ghost.leave();
            strip.unmark();
        }
    }

    /** A segment's values become longer or shorter. */
    private final class Widening implements DragGesture.Hand {
        private final SegmentBlock block;
        private final Supplier<String> name;
        private Optional<Widen> widen = Optional.empty();
        private double from;

        Widening(SegmentBlock block, Supplier<String> name) {
            this.block = block;
            this.name = name;
        }

        @Override
        public void starts(MouseEvent press) {
            String segment = name.get();
            from = block.getWidth();
            widen = width(segment).map(fixed -> new Widen(segment, fixed, model.startWidening(segment)));
        }

        @Override
        public void moves(MouseEvent at, Point2D way) {
            widen.ifPresent(now -> {
                int more = (int) Math.round(way.getX() / PIXELS_A_DIGIT);
                int width = now.before.within(now.before.now() + more);
                String words = Messages.width(width, now.before.what());
                // The edge stays under the mouse as long as there is a width for that.
                double beyond = Math.clamp(
                        way.getX() - (width - now.before.now()) * PIXELS_A_DIGIT, -PIXELS_A_DIGIT / 2, PIXELS_A_DIGIT / 2);
                block.stretch(
                        Math.max(LEAST, from + (width - now.before.now()) * PIXELS_A_DIGIT + beyond), words);
                now.gesture.update(RowKeyModel.widened(now.segment, width));
                ghost.follow(at, words);
            });
        }

        @Override
        public void drops(MouseEvent at) {
            widen.ifPresent(now -> now.gesture.commit());
        }

        @Override
        public void callsOff() {
            widen.ifPresent(now -> now.gesture.cancel());
        }

        @Override
        public void ends() {
            ghost.leave();
            block.relax();
        }
    }

    /**
     * The widening of a segment.
     *
     * @param segment its name
     * @param before  its width at the start
     * @param gesture the change of the document
     */
    private record Widen(String segment, FixedWidth before, EditGesture gesture) {}

    /** Segments are spanned. */
    private abstract class Spanning implements DragGesture.Hand {
        /** The segment that the mouse is at. */
        int last = -1;

        @Override
        public boolean travels() {
            return true;
        }

        void show(int from, int to) {
            span.accept(Math.min(from, to), Math.max(from, to));
        }

        @Override
        public void ends() {
            ghost.leave();
            span.accept(-1, -1);
        }
    }
}
