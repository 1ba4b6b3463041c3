package dev.splitpoint.load.preview;

import dev.splitpoint.design.Phase;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.Locator;
import dev.splitpoint.load.OperationClass;
import dev.splitpoint.load.OperationClasses;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.RandomStream;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.timeline.Timeline;
import dev.splitpoint.stream.timeline.Timeline.PhaseInterval;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Writes of one phase with their keys, in the order of time. The simulation samples the same keys.
 *
 * <p>The n-th insert of a phase, from 0, happens at the time at which the expected number of inserts since the start of
 * the phase is n + ½. The same holds for updates. It has the random values of the n-th sample of the simulation.
 * Example: at 1,000 inserts per second, the first insert happens at 0.5 ms, and the next one at 1.5 ms.
 */
public final class WriteKeys {
    private final TableDesign design;
    private final Timeline timeline;
    private final PhaseInterval interval;
    private final List<OperationClass> classes;
    private final Duration from;

    private WriteKeys(
            TableDesign design,
            Timeline timeline,
            PhaseInterval interval,
            List<OperationClass> classes,
            Duration from) {
        this.design = design;
        this.timeline = timeline;
        this.interval = interval;
        this.classes = classes;
        this.from = from;
    }

    /**
     * A write.
     *
     * @param spans positions of the segments in the key
     * @param time time since the start of the run
     * @param update whether it writes an existing row, sampled from all rows of the table
     */
    public record Write(KeyBytes key, List<PreviewKey.Span> spans, Duration time, boolean update) {
        public Write {
            spans = List.copyOf(spans);
        }
    }

    /**
     * {@return the writes of a phase}
     *
     * @param phase name of the phase; if empty, the phase at the time
     * @param from time since the start of the run; if empty, the start of the phase
     * @throws WorkloadException if there is no such phase, the time is outside of it, or it has no writes
     */
    public static WriteKeys of(RunnableDesign design, Optional<String> phase, Optional<Duration> from) {
        Timeline timeline = design.timeline();
        PhaseInterval interval =
                phase.map(name -> named(name, timeline)).orElseGet(() -> at(from.orElse(Duration.ZERO), timeline));
        Duration start = from.orElse(Duration.ofNanos(interval.start()));
        if (!contains(interval, start)) {
            throw new WorkloadException(
                    "/workload/phases",
                    String.format(
                            Locale.ROOT,
                            "The phase '%s' lasts from %s s to %s s, but the time is %s s. Choose a time within the"
                                    + " phase.",
                            interval.phase().name(),
                            seconds(interval.start()),
                            seconds(interval.end()),
                            seconds(start)));
        }
        List<OperationClass> classes = OperationClasses.of(design).stream()
                .filter(operation -> operation.interval() == interval && operation.kind() != OperationClass.Kind.READ)
                .toList();
        if (classes.isEmpty()) {
            throw new WorkloadException(
                    "/workload/phases/" + interval.number() + "/mix",
                    "The phase '" + interval.phase().name() + "' has no writes. Choose another phase.");
        }
        return new WriteKeys(design.design(), timeline, interval, classes, start);
    }

    private static PhaseInterval named(String name, Timeline timeline) {
        return timeline.intervals().stream()
                .filter(interval -> interval.phase().name().equals(name))
                .findFirst()
                .orElseThrow(() -> new WorkloadException(
                        "/workload/phases",
                        "There is no phase '" + name + "'. The phases are "
                                + String.join(
                                        ", ",
                                        timeline.intervals().stream()
                                                .map(PhaseInterval::phase)
                                                .map(Phase::name)
                                                .toList())
                                + "."));
    }

    private static PhaseInterval at(Duration time, Timeline timeline) {
        return timeline.intervals().stream()
                .filter(interval -> contains(interval, time))
                .findFirst()
                .orElseThrow(() -> new WorkloadException(
                        "/workload/phases",
                        String.format(
                                Locale.ROOT,
                                "The workload lasts from 0 s to %s s, but the time is %s s. Choose a time within it.",
                                seconds(timeline.intervals().getLast().end()),
                                seconds(time))));
    }

    private static boolean contains(PhaseInterval interval, Duration time) {
        return time.compareTo(Duration.ofNanos(interval.start())) >= 0
                && time.compareTo(Duration.ofNanos(interval.end())) < 0;
    }

    private static String seconds(long nanos) {
        return seconds(Duration.ofNanos(nanos));
    }

    private static String seconds(Duration time) {
        return BigDecimal.valueOf(time.getSeconds())
                .add(BigDecimal.valueOf(time.getNano(), 9))
                .stripTrailingZeros()
                .toPlainString();
    }

    /**
     * Generates writes until a number is reached, the sink returns false, or the phase ends. Takes no more memory for
     * more writes.
     *
     * @param most the most writes
     * @param sink takes each write, and returns whether it takes another
     * @return the number of writes that the sink took
     */
    public long generate(long most, Predicate<Write> sink) {
        RandomStream rowWords = RandomStream.of(design.workload().seed(), "row");
        List<Source> sources = classes.stream()
                .map(operation -> new Source(operation, operation.locator(timeline, rowWords)))
                .toList();
        long width = timeline.grid().cell().toNanos();
        long taken = 0;
        for (int cell = 0; cell < interval.cells(); cell++) {
            long start = Math.max(interval.start(), (interval.firstCell() + cell) * width);
            long end = Math.min(interval.end(), (interval.firstCell() + cell + 1) * width);
            for (Source source : sources) {
                source.enter(cell, start, end);
            }
            for (Source next = earliest(sources); next.hasNext(); next = earliest(sources)) {
                if (taken == most) {
                    return taken;
                }
                taken++;
                if (!sink.test(next.take())) {
                    return taken;
                }
            }
        }
        return taken;
    }

    private static Source earliest(List<Source> sources) {
        return sources.stream().min(Comparator.comparingLong(Source::time)).orElseThrow();
    }

    /** The inserts or the updates of the phase, cell after cell. For one thread. */
    private final class Source {
        private final OperationClass operation;
        private final Locator locator;
        /** Operations before the cell, in the cell, and the numbers of the next one and of the first after the cell. */
        private double before;

        private double within;
        private long next;
        private long last;
        private long start;
        private long end;

        Source(OperationClass operation, Locator locator) {
            this.operation = operation;
            this.locator = locator;
        }

        void enter(int cell, long cellStart, long cellEnd) {
            before += within;
            within = operation.operations(cell);
            start = cellStart;
            end = cellEnd;
            double skipped = within * Math.clamp((double) (from.toNanos() - start) / (end - start), 0, 1);
            next = (long) Math.ceil(before + skipped - 0.5);
            last = (long) Math.ceil(before + within - 0.5);
        }

        boolean hasNext() {
            return next < last;
        }

        /** {@return the time of the next operation in nanoseconds; the largest number if the cell has no more} */
        long time() {
            return hasNext() ? start + (long) ((next + 0.5 - before) / within * (end - start)) : Long.MAX_VALUE;
        }

        Write take() {
            long time = time();
            KeyCursor cursor = locator.render(operation.firstIndex() + next, time);
            next++;
            List<PreviewKey.Span> spans = new ArrayList<>();
            for (int i = 0; i < cursor.stream().size(); i++) {
                spans.add(new PreviewKey.Span(
                        cursor.stream().segment(i).name(), cursor.segmentStart(i), cursor.segmentEnd(i)));
            }
            return new Write(
                    cursor.toKey(), spans, Duration.ofNanos(time), operation.kind() == OperationClass.Kind.UPDATE);
        }
    }
}
