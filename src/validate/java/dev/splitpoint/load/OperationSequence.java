package dev.splitpoint.load;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.load.OperationClass.Kind;
import dev.splitpoint.query.PlayedQuery;
import dev.splitpoint.query.QueryPlan;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.HashMixing;
import dev.splitpoint.stream.RandomStream;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.format.TextFormat;
import dev.splitpoint.stream.format.TextTable;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.timeline.Timeline;
import dev.splitpoint.stream.value.ClockSource;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * Operations of a workload one by one, in the order of time, with the keys that the design's key streams give them.
 *
 * <p>Every n-th operation of the workload is taken, on average, by its time; the operation numbers differ from those
 * that {@link LoadSampler} uses, so that the sequence is independent of the simulation's own samples. A read takes the
 * key ranges of its planned query ({@link PlayedQuery}), with the values of a row that the table contains in place of
 * the values that the design names as examples.
 */
public final class OperationSequence {
    /** First operation number, within those of a class, that no sample of a simulation has. */
    private static final long FIRST_NUMBER = 1L << 39;

    private final TableDesign design;
    private final Timeline timeline;
    private final List<Slot> slots = new ArrayList<>();
    private final RandomStream rowWords;
    private final KeyStream rowKeys;
    private final double total;

    /** The operations of a class in a time cell, after {@code before} operations of the workload. */
    private record Slot(OperationClass operations, int cell, double before) {}

    /** One operation. */
    public sealed interface Played {
        /** A write of a row. */
        record Write(KeyBytes key) implements Played {}

        /** A read of one row. */
        record PointRead(KeyBytes key) implements Played {}

        /**
         * A scan of one key range.
         *
         * @param limit most rows that it returns, as the query has it
         */
        record Scan(KeyRange range, OptionalLong limit) implements Played {}
    }

    /**
     * Prepares the operations of a design.
     *
     * @param files where sample files are read from
     * @throws dev.splitpoint.stream.WorkloadException if the design cannot be simulated
     */
    public OperationSequence(TableDesign design, SampleFiles files) {
        this.design = design;
        RunnableDesign runnable = RunnableDesign.of(design, files);
        this.timeline = runnable.timeline();
        long seed = design.workload().seed();
        this.rowWords = RandomStream.of(seed, "row");
        this.rowKeys = runnable.rowKeys();
        List<OperationClass> classes = OperationClasses.of(runnable);
        double before = 0;
        for (int cell = 0; cell < timeline.grid().cells(); cell++) {
            for (OperationClass operations : classes) {
                int inPhase = cell - operations.interval().firstCell();
                if (inPhase >= 0 && inPhase < operations.interval().cells()) {
                    slots.add(new Slot(operations, cell, before));
                    before += operations.operations(inPhase);
                }
            }
        }
        this.total = before;
    }

    /** {@return the number of operations of the whole workload} */
    public double total() {
        return total;
    }

    /** {@return the number of rows at the start of the run} */
    public long initialRows() {
        return timeline.initialRows();
    }

    /** Renders keys of rows that the table contains at the start. */
    public void initialRows(int count, Consumer<KeyBytes> keys) {
        KeyCursor cursor = rowKeys.cursor();
        for (int i = 0; i < count; i++) {
            double row = HashMixing.unit(rowWords.word(FIRST_NUMBER + i)) * initialRows();
            cursor.renderRow(FIRST_NUMBER + i, 0, initialRows(), timeline.timeOfRow(row), (long) row);
            keys.accept(cursor.toKey());
        }
    }

    /** Generates about {@code count} operations in the order of time. */
    public void operations(int count, Consumer<Played> operations) {
        SplittableRandom random = new SplittableRandom(design.workload().seed());
        Map<OperationClass, Locator> locators = new LinkedHashMap<>();
        int at = 0;
        for (int i = 0; i < count; i++) {
            double position = (i + random.nextDouble()) / count * total;
            while (at + 1 < slots.size() && slots.get(at + 1).before() <= position) {
                at++;
            }
            OperationClass played = slots.get(at).operations();
            long nanos = timeline.moment(played.interval(), slots.get(at).cell(), random.nextDouble());
            KeyCursor cursor = locators.computeIfAbsent(played, key -> key.locator(timeline, rowWords))
                    .render(played.firstIndex() + FIRST_NUMBER + i, nanos);
            if (played.kind() != Kind.READ) {
                operations.accept(new Played.Write(cursor.toKey()));
            } else {
                read(played, cursor, nanos, operations);
            }
        }
    }

    private void read(OperationClass played, KeyCursor cursor, long nanos, Consumer<Played> operations) {
        KeyStream stream = cursor.stream();
        Query read = withValuesOf(cursor, played.read().orElseThrow());
        QueryPlan plan = QueryPlan.of(read, stream);
        for (KeyRange range : PlayedQuery.ranges(plan, stream, Instant.ofEpochSecond(0, ClockSource.START + nanos))) {
            operations.accept(
                    plan.isPointRead()
                            ? new Played.PointRead(range.start())
                            : new Played.Scan(
                                    range,
                                    plan.matchingRowsRead(1).stream()
                                            .mapToLong(rows -> (long) rows)
                                            .findFirst()));
        }
    }

    /** {@return a query that names the values of the rendered row where it names values as examples} */
    private static Query withValuesOf(KeyCursor row, Query read) {
        KeyStream stream = row.stream();
        Map<String, Condition> where = new LinkedHashMap<>(read.where());
        for (int i = 0; i < stream.size(); i++) {
            int segment = i;
            if (stream.inputs(i).length == 0 && !(stream.generator(i) instanceof Generator.Clock)) {
                where.computeIfPresent(
                        stream.segment(i).name(),
                        (name, condition) ->
                                condition instanceof Condition.Eq ? new Condition.Eq(value(row, segment)) : condition);
            }
        }
        return read.withWhere(where);
    }

    private static Literal value(KeyCursor row, int segment) {
        KeyStream stream = row.stream();
        long value = stream.source(segment).value(row.operation());
        return stream.writer(segment) instanceof TextTable table
                ? new Literal.Text(new String(
                        TextFormat.text(
                                        table.text((int) value),
                                        stream.segment(segment).format())
                                .toArray(),
                        StandardCharsets.UTF_8))
                : new Literal.Whole(value);
    }
}
