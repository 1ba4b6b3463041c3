package dev.splitpoint.load;

import dev.splitpoint.load.size.SizeEstimate;
import java.util.List;
import java.util.stream.DoubleStream;

/** Accumulator for the volume of reads. For one thread at a time. */
final class QueryVolumes {
    private static final double[] NONE = {};

    private final double[] bytes;
    private final double referenceBytes;
    private final double mean;
    private final boolean even;
    private double[] rangeUnits = NONE;
    private double[] scannedBytes = NONE;
    private double[] pointBytes = NONE;

    /**
     * @param classes        all operation classes of the load
     * @param sizes          size estimate of families and columns
     * @param referenceBytes row size up to which a read has constant cost, in bytes
     */
    QueryVolumes(List<OperationClass> classes, SizeEstimate sizes, double referenceBytes) {
        this.bytes = classes.stream()
                .mapToDouble(of -> of.read().map(sizes::readBytes).orElse(0.0))
                .toArray();
        this.referenceBytes = referenceBytes;
        List<OperationClass> reads = classes.stream().filter(of -> of.read().isPresent()).toList();
        this.even = reads.stream().mapToDouble(of -> bytes[of.index()]).distinct().count() <= 1;
        double all = reads.stream().mapToDouble(OperationClass::totalOperations).sum();
        double sum = reads.stream().mapToDouble(of -> of.totalOperations() * bytes[of.index()]).sum();
        this.mean = even
                ? DoubleStream.of(bytes).max().stream().filter(each -> each > 0).findFirst().orElse(sizes.rowBytes())
                : sum / all;
    }

    /** {@return whether all queries read the same bytes of a row, so that no arrays are needed} */
    boolean isEven() {
        return even;
    }

    double bytes(OperationClass of) {
        return bytes[of.index()];
    }

    /** {@return the cost of one range of a class, in units of point reads of reference size} */
    double units(OperationClass of) {
        return Math.max(1, bytes(of) / referenceBytes);
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
        return new QueryVolume(mean, rangeUnits, scannedBytes, pointBytes, queries);
    }
}
