package dev.splitpoint.query;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.format.NumberFormats;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.value.Operation;
import java.io.ByteArrayOutputStream;

/** Generator of the values of single rows, before the key encoding. For one thread. */
public final class RowValues {
    private final KeyStream stream;
    private final byte[] scratch;

    public RowValues(KeyStream stream) {
        this.stream = stream;
        this.scratch = new byte[Math.max(stream.maxLength(), NumberFormats.MAX_LENGTH) + Long.BYTES];
    }

    public SegmentValue of(int segment, Operation operation) {
        if (stream.digest(segment).isEmpty()) {
            return generated(segment, operation);
        }
        SegmentValue[] inputs = new SegmentValue[stream.size()];
        for (int input : stream.inputs(segment)) {
            inputs[input] = of(input, operation);
        }
        return computed(segment, inputs);
    }

    private SegmentValue generated(int segment, Operation operation) {
        int length = stream.writer(segment).write(operation, scratch, 0);
        boolean isNumber = stream.format(segment).isPresent();
        return new SegmentValue(
                KeyBytes.of(scratch, 0, length),
                isNumber ? stream.source(segment).value(operation) : 0);
    }

    /**
     * {@return the hash or salt of other segments, computed as in {@code KeyCursor}}
     *
     * @param values values by segment; only the inputs of the segment are used
     */
    public SegmentValue computed(int segment, SegmentValue[] values) {
        ByteArrayOutputStream hashed = new ByteArrayOutputStream();
        int[] inputs = stream.inputs(segment);
        for (int k = 0; k < inputs.length; k++) {
            if (k > 0) {
                hashed.write(0);
            }
            hashed.writeBytes(values[inputs[k]].bytes().toArray());
        }
        long number = stream.digest(segment).orElseThrow().of(hashed.toByteArray());
        int length = stream.format(segment).orElseThrow().write(number, scratch, 0);
        return new SegmentValue(KeyBytes.of(scratch, 0, length), number);
    }
}
