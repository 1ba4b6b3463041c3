package dev.splitpoint.load;

import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.Query;
import dev.splitpoint.load.size.SizeEstimate;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** Accumulator for the volume of reads. For one thread at a time. */
final class QueryVolumes {
    private static final double[] NONE = {};

    private final List<Optional<ReadSizes>> reads;
    private final NodeCapacity capacity;
    private final double mean;
    private final boolean even;
    private double[] rangeUnits = NONE;
    private double[] scannedBytes = NONE;
    private double[] pointBytes = NONE;

    /**
     * @param classes all operation classes of the load
     * @param reads sizes of the rows of their reads
     * @param sizes size estimate of families and columns
     * @param capacity capacity of a node
     */
    QueryVolumes(
            List<OperationClass> classes, List<Optional<ReadSizes>> reads, SizeEstimate sizes, NodeCapacity capacity) {
        this.reads = reads;
        this.capacity = capacity;
        List<OperationClass> readers = classes.stream()
                .filter(operation -> operation.read().isPresent())
                .toList();
        this.even = isEven(classes, sizes, capacity);
        double all =
                readers.stream().mapToDouble(OperationClass::totalOperations).sum();
        double sum = readers.stream()
                .mapToDouble(operation ->
                        operation.totalOperations() * sizes(operation).bytes())
                .sum();
        this.mean = even ? largest(ReadSizes::bytes, sizes.rowBytes()) : sum / all;
    }

    private double largest(ToDoubleFunction<ReadSizes> bytes, double none) {
        double largest = reads.stream()
                .flatMap(Optional::stream)
                .mapToDouble(bytes)
                .max()
                .orElse(0);
        return largest > 0 ? largest : none;
    }

    /**
     * {@return whether all ranges cost the same, because all queries read the same bytes of a row and find rows where
     * size matters}
     */
    static boolean isEven(List<OperationClass> classes, SizeEstimate sizes, NodeCapacity capacity) {
        double reference = capacity.referenceRowBytes();
        List<Query> reads =
                classes.stream().flatMap(operation -> operation.read().stream()).toList();
        boolean isSmall = reads.isEmpty() || sizes.readCostBytes(reads.getFirst(), reference) <= reference;
        return reads.stream().noneMatch(sizes::variesByRow)
                && reads.stream().mapToDouble(sizes::readBytes).distinct().count() <= 1
                && reads.stream()
                                .mapToDouble(query -> sizes.readCostBytes(query, reference))
                                .distinct()
                                .count()
                        <= 1
                && classes.stream()
                        .allMatch(operation -> operation.isScan() ? isSmall : operation.occupiedShare() == 1);
    }

    /** {@return whether all ranges cost the same, so that no arrays are needed} */
    boolean isEven() {
        return even;
    }

    /** {@return the sizes of the rows that a class of reads reads} */
    ReadSizes sizes(OperationClass operation) {
        return reads.get(operation.index()).orElseThrow();
    }

    /**
     * {@return the cost of one range, in units of point reads of reference size}
     *
     * @param costBytes bytes from which the cost of a row follows
     * @param found share of the ranges that contain rows, 0 to 1
     */
    double units(double costBytes, double found) {
        return OperationCost.rangeUnits(capacity, costBytes, 1, found);
    }

    double[] rangeUnits(int size) {
        rangeUnits = rangeUnits.length == 0 ? new double[size] : rangeUnits;
        return rangeUnits;
    }

    double[] scannedBytes(int size) {
        scannedBytes = scannedBytes.length == 0 ? new double[size] : scannedBytes;
        return scannedBytes;
    }

    double[] pointBytes(int size) {
        pointBytes = pointBytes.length == 0 ? new double[size] : pointBytes;
        return pointBytes;
    }

    QueryVolume volume(List<QueryLoad> queries) {
        return new QueryVolume(
                mean, even ? largest(ReadSizes::costBytes, mean) : mean, rangeUnits, scannedBytes, pointBytes, queries);
    }
}
