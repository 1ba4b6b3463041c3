package dev.splitpoint.sample.infer.detect;

import java.util.Comparator;
import java.util.Map;
import java.util.Optional;

/** Detects a text that is the same in every key. */
final class ConstantDetector implements ValueDetector {
    private static final int BYTE = 8;

    @Override
    public Optional<Match> detect(Column column) {
        String value = column.counts().entrySet().stream()
                .max(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                .orElseThrow()
                .getKey();
        return column.match(new SegmentType.Constant(value), (double) BYTE * value.length() / column.size(), value::equals);
    }
}
