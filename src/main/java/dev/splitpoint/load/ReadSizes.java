package dev.splitpoint.load;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.stream.RandomStream;
import dev.splitpoint.stream.distribution.ValueFrequencies;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.timeline.Timeline;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Bytes of the rows that the reads of a class read, by time cell and by the popularity of their keys. Immutable.
 *
 * <p>Example: a family retains 10 versions. The row of a user with 1% of the writes soon has 10 versions, and the mean
 * row has 1.2. Reads, which ask for the popular user in 1% of the cases, process 10 versions then, and one at the start
 * of the run.
 */
final class ReadSizes {
    private final Query query;
    private final OperationClass reads;
    private final Timeline timeline;
    private final double reference;
    private final List<SizeEstimate> estimates;
    private final double[] moments;
    private final ValueFrequencies rowsOfRange;
    private final boolean even;
    private final double bytes;
    private final double costBytes;

    /**
     * @param reads class of reads
     * @param timeline timeline of the workload
     * @param sizes sizes at the end of the workload
     * @param estimates sizes at some moments; used only if rows vary
     * @param moments these moments in nanoseconds from the start of the run
     * @param rowsOfRange popularity of the rows of a range among the rows with the values of its equality conditions
     * @param reference size from which on a row costs in proportion to its bytes
     */
    private ReadSizes(
            OperationClass reads,
            Timeline timeline,
            SizeEstimate sizes,
            List<SizeEstimate> estimates,
            double[] moments,
            ValueFrequencies rowsOfRange,
            double reference) {
        this.reads = reads;
        this.timeline = timeline;
        this.query = reads.read().orElseThrow();
        this.estimates = estimates;
        this.moments = moments;
        this.rowsOfRange = rowsOfRange;
        this.reference = reference;
        this.even = !sizes.variesByRow(query);
        this.bytes = sizes.readBytes(query);
        this.costBytes = sizes.readCostBytes(query, reference);
    }

    /** {@return the sizes of the reads of some classes, by the index of the class; empty for writes} */
    static List<Optional<ReadSizes>> ofAll(
            List<OperationClass> classes,
            TableDesign design,
            SizeEstimate sizes,
            Timeline timeline,
            KeyStream rowKeys,
            RandomStream rowWords) {
        double reference = design.simulation().model().node().referenceRowBytes();
        boolean even =
                classes.stream().flatMap(operation -> operation.read().stream()).noneMatch(sizes::variesByRow);
        double[] moments = even
                ? new double[0]
                : StoredRows.moments(design, timeline).stream()
                        .mapToDouble(Double::doubleValue)
                        .toArray();
        List<SizeEstimate> estimates =
                Arrays.stream(moments).mapToObj(sizes::at).toList();
        return classes.stream()
                .map(operation -> operation
                        .read()
                        .map(query -> new ReadSizes(
                                operation,
                                timeline,
                                sizes,
                                estimates,
                                moments,
                                ((QueryLocator) operation.locator(timeline, rowWords)).unpinned(rowKeys),
                                reference)))
                .toList();
    }

    /** {@return whether all reads of a row process the same bytes on average, at all times} */
    boolean isEven() {
        return even;
    }

    /** {@return the mean bytes that a read of a row processes, over all rows at the end of the workload} */
    double bytes() {
        return bytes;
    }

    /** {@return the bytes from which the cost of {@link #bytes} follows, see {@link SizeEstimate#readCostBytes}} */
    double costBytes() {
        return costBytes;
    }

    /**
     * Bytes of rows by cell of the phase.
     *
     * @param bytes mean bytes that a read of a row processes
     * @param costBytes bytes from which their cost follows
     */
    record Bytes(double[] bytes, double[] costBytes) {}

    /** {@return the bytes of the rows in a range with a share of the writes} */
    Bytes of(double share) {
        ValueFrequencies keys = rowsOfRange.times(ValueFrequencies.uniform(1, share));
        List<SizeEstimate> some =
                estimates.stream().map(then -> then.among(keys)).toList();
        return new Bytes(
                byCell(some, then -> then.readBytes(query)),
                byCell(some, then -> then.readCostBytes(query, reference)));
    }

    private double[] byCell(List<SizeEstimate> some, ToDoubleFunction<SizeEstimate> value) {
        Timeline.PhaseInterval phase = reads.interval();
        double[] at = new double[phase.cells()];
        Arrays.setAll(at, cell -> timeline.moment(phase, phase.firstCell() + cell, 0.5));
        return StoredRows.interpolated(moments, some.stream().mapToDouble(value).toArray(), at);
    }
}
