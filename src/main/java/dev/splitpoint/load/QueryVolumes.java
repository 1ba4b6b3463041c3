package dev.splitpoint.load;

import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.design.Query;
import dev.splitpoint.load.size.SizeEstimate;
import java.util.List;
import java.util.stream.DoubleStream;

/** Accumulator for the volume of reads. For one thread at a time. */
final class QueryVolumes {
    private static final double[] NONE = {};

    private final double[] bytes;
    /** Bytes from which the cost of a range follows. */
    private final double[] costBytes;
    private final NodeCapacity capacity;
    private final double mean;
    private final boolean even;
    private double[] rangeUnits = NONE;
    private double[] scannedBytes = NONE;
    private double[] pointBytes = NONE;

    /**
     * @param classes  all operation classes of the load
     * @param sizes    size estimate of families and columns
     * @param capacity capacity of a node
     */
    QueryVolumes(List<OperationClass> classes, SizeEstimate sizes, NodeCapacity capacity) {
        this.bytes = classes.stream()
                .mapToDouble(of -> of.read().map(sizes::readBytes).orElse(0.0))
                .toArray();
        this.costBytes = classes.stream()
                .mapToDouble(of -> of.read().map(read -> sizes.readCostBytes(read, capacity.referenceRowBytes())).orElse(0.0))
                .toArray();
        this.capacity = capacity;
        List<OperationClass> reads = classes.stream().filter(of -> of.read().isPresent()).toList();
        this.even = isEven(classes, sizes, capacity);
        double all = reads.stream().mapToDouble(OperationClass::totalOperations).sum();
        double sum = reads.stream().mapToDouble(of -> of.totalOperations() * bytes[of.index()]).sum();
        this.mean = even
                ? DoubleStream.of(bytes).max().stream().filter(each -> each > 0).findFirst().orElse(sizes.rowBytes())
                : sum / all;
    }

    /** {@return whether all ranges cost the same, because all queries read the same bytes of a row and find rows where size matters} */
    static boolean isEven(List<OperationClass> classes, SizeEstimate sizes, NodeCapacity capacity) {
        double reference = capacity.referenceRowBytes();
        List<Query> reads = classes.stream().flatMap(of -> of.read().stream()).toList();
        boolean isSmall = reads.isEmpty() || sizes.readCostBytes(reads.getFirst(), reference) <= reference;
        return reads.stream().mapToDouble(sizes::readBytes).distinct().count() <= 1
                && reads.stream().mapToDouble(read -> sizes.readCostBytes(read, reference)).distinct().count() <= 1
                && classes.stream().allMatch(of -> of.isScan() ? isSmall : of.occupiedShare() == 1);
    }

    /** {@return whether all ranges cost the same, so that no arrays are needed} */
    boolean isEven() {
        return even;
    }

    double bytes(OperationClass of) {
        return bytes[of.index()];
    }

    /**
     * {@return the cost of one range of a class, in units of point reads of reference size}
     *
     * @param found share of the ranges that contain rows, 0 to 1
     */
    double units(OperationClass of, double found) {
        return OperationCost.rangeUnits(capacity, costBytes[of.index()], 1, found);
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
        return new QueryVolume(mean, even ? DoubleStream.of(costBytes).max().stream().filter(each -> each > 0).findFirst().orElse(mean) : mean, rangeUnits, scannedBytes, pointBytes, queries);
    }
}
