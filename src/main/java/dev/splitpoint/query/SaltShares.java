package dev.splitpoint.query;

import dev.splitpoint.stream.distribution.Distribution;
import dev.splitpoint.stream.format.TextTable;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.value.HashedNumber;
import dev.splitpoint.stream.value.ValueSource;
import java.util.Arrays;
import java.util.Optional;

/**
 * Shares of the writes and of the values in each bucket of a salt that is computed from one segment.
 *
 * <p>Example: a salt of 4 buckets is computed from the values a, b and c, with 50%, 30% and 20% of the writes. If b and c are in bucket 2,
 * this bucket has 50% of the writes and two thirds of the values.
 *
 * @param writes share of the writes, by bucket
 * @param values share of the values, by bucket
 */
record SaltShares(double[] writes, double[] values) {
    /** Maximum number of values and of buckets that are computed one by one. */
    private static final long MAX_COMPUTED = 1 << 16;

    /** {@return the shares of a segment; empty if it is not a salt of a segment with few values, so that its buckets are about equal} */
    static Optional<SaltShares> of(KeyStream stream, int index) {
        Optional<HashedNumber> salt = stream.digest(index).filter(number -> number.buckets() > 0 && number.buckets() <= MAX_COMPUTED);
        if (salt.isEmpty() || stream.inputs(index).length != 1
                || !(stream.source(stream.inputs(index)[0]) instanceof ValueSource.RandomValue drawn)
                || drawn.size() > MAX_COMPUTED) {
            return Optional.empty();
        }
        int input = stream.inputs(index)[0];
        Distribution distribution = drawn.distribution();
        double[] writes = new double[(int) salt.get().buckets()];
        double[] values = new double[writes.length];
        byte[] out = new byte[stream.maxLength() + Long.BYTES];
        for (int i = 0; i < distribution.size(); i++) {
            long value = distribution.min() + i;
            int bucket = (int) (stream.writer(input) instanceof TextTable table
                    ? salt.get().of(table.text(i).toArray())
                    : salt.get().of(Arrays.copyOf(out, stream.format(input).orElseThrow().write(value, out, 0))));
            writes[bucket] += distribution.probability(value);
            values[bucket] += 1.0 / distribution.size();
        }
        return Optional.of(new SaltShares(writes, values));
    }
}
