package dev.splitpoint.stream.format;

import dev.splitpoint.stream.ByteOrderTrend;
import dev.splitpoint.stream.value.Operation;
import dev.splitpoint.stream.value.ValueSource;

/**
 * Writer of a segment with values that are numbers.
 *
 * @param source source of the number
 * @param format format of the number
 */
public record NumberWriter(ValueSource source, NumberFormat format) implements SegmentWriter {
    @Override
    public int write(Operation operation, byte[] out, int at) {
        return format.write(source.value(operation), out, at);
    }

    @Override
    public int maxLength() {
        return format.maxLength();
    }

    @Override
    public ByteOrderTrend trend() {
        return switch (source.trend()) {
            case CONSTANT -> ByteOrderTrend.CONSTANT;
            case RISING -> format.order();
            case FALLING -> format.order().reversed();
            case UNKNOWN -> ByteOrderTrend.UNKNOWN;
        };
    }
}
