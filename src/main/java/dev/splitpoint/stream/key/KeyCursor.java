package dev.splitpoint.stream.key;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.OrderedCode;
import dev.splitpoint.stream.ByteOrderTrend;
import dev.splitpoint.stream.format.ConstantBytes;
import dev.splitpoint.stream.format.NumberFormat;
import dev.splitpoint.stream.format.NumberWriter;
import dev.splitpoint.stream.format.SegmentWriter;
import dev.splitpoint.stream.value.HashedNumber;
import dev.splitpoint.stream.value.Operation;
import dev.splitpoint.stream.value.SegmentHasher;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Renderer of the keys of a {@link KeyStream}. It writes each key into the same array and allocates nothing per key.
 * For one thread.
 *
 * <p>Segments that are computed from other segments, hashes and salts, are rendered last. If they have a fixed length,
 * the key is written in place: their bytes are reserved first and filled in at the end. Example: for {@code 05#0185},
 * with a salt of the second segment, the cursor reserves two bytes, writes {@code #0185}, hashes {@code 0185}, and
 * fills in {@code 05}.
 */
public final class KeyCursor {
    private static final NumberFormat NO_FORMAT = new NumberFormat.Decimal(0);

    private final KeyStream stream;
    private final Operation operation = new Operation();
    private final int segments;
    private final byte[] work;
    private byte[] key;
    private int length;
    private final int[] workFrom;
    private final int[] workTo;
    private final int[] segmentEnd;
    private final SegmentWriter[] writers;
    private final @Nullable HashedNumber[] digests;
    private final @Nullable SegmentHasher[] hashers;
    private final NumberFormat[] digestFormats;
    private final int[] holes;
    private final boolean hasHoles;
    private final ConstantBytes delimiter;
    private final boolean[] inPlace;
    private byte[] hashed = new byte[64];

    KeyCursor(KeyStream stream) {
        this.stream = stream;
        this.segments = stream.size();
        this.work = new byte[stream.maxLength() + Long.BYTES];
        this.key = new byte[stream.maxLength() * (stream.isOrderedCode() ? 2 : 1) + Long.BYTES];
        this.workFrom = new int[segments];
        this.workTo = new int[segments];
        this.segmentEnd = new int[segments];
        this.delimiter = stream.delimiter();
        this.writers = new SegmentWriter[segments];
        this.digests = new @Nullable HashedNumber[segments];
        this.hashers = new @Nullable SegmentHasher[segments];
        this.digestFormats = new NumberFormat[segments];
        this.holes = new int[segments];
        this.inPlace = new boolean[segments + 1];
        for (int i = 0; i < segments; i++) {
            digests[i] = stream.digest(i).orElse(null);
            // The other hash functions are stateless. The JIT compiler inlines direct calls of them.
            hashers[i] = stream.digest(i)
                    .map(HashedNumber::algorithm)
                    .flatMap(SegmentHasher::of)
                    .orElse(null);
            digestFormats[i] = stream.writer(i) instanceof NumberWriter number ? number.format() : NO_FORMAT;
            holes[i] = stream.fixedHashLength(i);
            writers[i] = holes[i] > 0 ? new ReservedBytes(holes[i]) : stream.writer(i);
            inPlace[i + 1] = stream.canWriteInPlace(i + 1);
        }
        hasHoles = Arrays.stream(holes).anyMatch(h -> h > 0);
    }

    /** Renders the key of a row that the operation inserts. The parameters are as in {@link #renderRow}. */
    public void renderNew(long index, long nanos, long rows) {
        renderRow(index, nanos, rows, nanos, rows);
    }

    /**
     * Renders the key of a row that was written earlier, or that the operation writes.
     *
     * @param index number of the operation, 0 or more
     * @param nanos time of the operation in nanoseconds from the start of the run
     * @param rows number of rows in the table at that time
     * @param rowNanos time at which the row was written, in nanoseconds from the start of the run; negative for initial
     *     rows
     * @param row number of the row, 0 for the first one
     */
    public void renderRow(long index, long nanos, long rows, long rowNanos, long row) {
        setOperation(index, nanos, rows, rowNanos, row);
        render(segments);
    }

    public Operation setOperation(long index, long nanos, long rows, long rowNanos, long row) {
        operation.index = index;
        operation.time = nanos;
        operation.rows = rows;
        operation.rowTime = rowNanos;
        operation.row = row;
        operation.isPunctual = false;
        return operation;
    }

    /**
     * Renders the first segments of the key of the current operation, without a trailing delimiter. The result is the
     * key of the row in which the other segments are empty: ordered code omits empty segments at the end.
     *
     * @param count number of segments
     */
    public void render(int count) {
        render(count, false);
    }

    /** Renders the first segments as a prefix of longer keys, each with its trailing delimiter. */
    public void renderPrefix(int count) {
        render(count, true);
        if (count > 0) {
            extend(delimiter);
        }
    }

    private void render(int count, boolean isPrefix) {
        if (inPlace[count]) {
            renderInPlace(count);
        } else {
            int end = 0;
            for (int i : stream.evaluationOrder()) {
                workFrom[i] = end;
                end = digests[i] == null
                        ? writers[i].write(operation, work, end)
                        : digestFormats[i].write(digest(i, work, workFrom, workTo), work, end);
                workTo[i] = end;
            }
            if (stream.isOrderedCode()) {
                assembleOrderedCode(count, isPrefix);
            } else {
                assemble(count);
            }
        }
    }

    /** Reserves the bytes of computed segments, and fills them in after all other segments are written. */
    private void renderInPlace(int count) {
        byte[] out = key;
        int at = 0;
        if (count > 0) {
            // The writer of a computed segment reserves its bytes.
            at = writers[0].write(operation, out, 0);
            segmentEnd[0] = at;
            // The first segment is written outside of the loop: a test in the loop costs a third of the time of a
            // short key.
            for (int i = 1; i < count; i++) {
                at = writers[i].write(operation, out, delimiter.write(out, at));
                segmentEnd[i] = at;
            }
        }
        length = at;
        if (hasHoles) {
            fill(count);
        }
    }

    private void fill(int count) {
        for (int i : stream.evaluationOrder()) {
            int hole = holes[i];
            if (i < count && hole > 0) {
                // Written to another array first, because formats may write zeros after their last byte.
                digestFormats[i].write(digest(i), work, 0);
                int at = segmentEnd[i] - hole;
                for (int k = 0; k < hole; k++) {
                    key[at + k] = work[k];
                }
            }
        }
    }

    private long digest(int segment) {
        int[] inputs = stream.inputs(segment);
        HashedNumber digest = Objects.requireNonNull(digests[segment]);
        if (inputs.length == 1) {
            return digest(segment, digest, key, start(inputs[0]), segmentEnd[inputs[0]]);
        }
        int end = 0;
        for (int input : inputs) {
            end = gather(key, start(input), segmentEnd[input], end);
        }
        return digest(segment, digest, hashed, 0, end - 1);
    }

    private long digest(int segment, HashedNumber digest, byte[] bytes, int start, int end) {
        SegmentHasher hasher = hashers[segment];
        return hasher == null ? digest.of(bytes, start, end) : digest.of(hasher, bytes, start, end);
    }

    private long digest(int segment, byte[] bytes, int[] froms, int[] tos) {
        int[] inputs = stream.inputs(segment);
        HashedNumber digest = Objects.requireNonNull(digests[segment]);
        int end = 0;
        for (int input : inputs) {
            end = gather(bytes, froms[input], tos[input], end);
        }
        return digest(segment, digest, hashed, 0, end - 1);
    }

    /** Appends a segment and a zero byte to the input of the hash. */
    private int gather(byte[] bytes, int from, int to, int at) {
        int end = at + to - from;
        if (hashed.length <= end) {
            hashed = Arrays.copyOf(hashed, 2 * end + 1);
        }
        System.arraycopy(bytes, from, hashed, at, to - from);
        hashed[end] = 0;
        return end + 1;
    }

    private void assemble(int count) {
        int at = 0;
        for (int i = 0; i < count; i++) {
            if (i > 0) {
                at = delimiter.write(key, at);
            }
            at = copy(i, at);
            segmentEnd[i] = at;
        }
        length = at;
    }

    /** Omits trailing empty segments (type.proto, {@code OrderedCodeBytes}). */
    private void assembleOrderedCode(int count, boolean isPrefix) {
        int written = count;
        while (!isPrefix && written > 1 && workFrom[written - 1] == workTo[written - 1]) {
            written--;
        }
        int at = 0;
        for (int i = 0; i < count; i++) {
            if (i < written) {
                at = escape(i, i > 0 ? delimiter.write(key, at) : at);
            }
            segmentEnd[i] = at;
        }
        length = at;
    }

    private int copy(int segment, int at) {
        int size = workTo[segment] - workFrom[segment];
        System.arraycopy(work, workFrom[segment], key, at, size);
        return at + size;
    }

    private int escape(int segment, int at) {
        if (workFrom[segment] == workTo[segment]) {
            key[at++] = 0;
            key[at++] = 0;
        }
        for (int i = workFrom[segment]; i < workTo[segment]; i++) {
            key[at++] = work[i];
            if (work[i] == 0) {
                key[at++] = OrderedCode.ESCAPE;
            }
        }
        return at;
    }

    /** {@return the array that contains the key; the next key overwrites it} */
    public byte[] bytes() {
        return key;
    }

    public int length() {
        return length;
    }

    /**
     * {@return the index of the first byte of a segment in the key; the length of the key if the encoding omits the
     * segment}
     */
    public int segmentStart(int segment) {
        return Math.min(start(segment), segmentEnd[segment]);
    }

    private int start(int segment) {
        return segment == 0 ? 0 : segmentEnd[segment - 1] + delimiter.length();
    }

    /** {@return the index after the last byte of a segment in the key} */
    public int segmentEnd(int segment) {
        return segmentEnd[segment];
    }

    public KeyBytes toKey() {
        return KeyBytes.of(key, 0, length);
    }

    public Operation operation() {
        return operation;
    }

    public KeyStream stream() {
        return stream;
    }

    /** Truncates the key to its first bytes. */
    public void truncate(int size) {
        length = size;
    }

    /** Appends bytes without escaping them. */
    void extend(ConstantBytes bytes) {
        makeRoom(bytes.length());
        length = bytes.write(key, length);
    }

    /** Appends the first {@code size} bytes of an array as bytes of a segment, escaped if the encoding requires it. */
    public void appendSegment(byte[] bytes, int size) {
        makeRoom(2 * size);
        for (int i = 0; i < size; i++) {
            key[length++] = bytes[i];
            if (bytes[i] == 0 && stream.isOrderedCode()) {
                key[length++] = OrderedCode.ESCAPE;
            }
        }
    }

    /**
     * Appends some segments of the key of the current operation, with delimiters between them.
     *
     * @param from first segment
     * @param to segment after the last one; none of them is computed from other segments
     */
    public void appendSegments(int from, int to) {
        for (int i = from; i < to; i++) {
            if (i > from) {
                extend(delimiter);
            }
            appendSegment(work, writers[i].write(operation, work, 0));
        }
    }

    private void makeRoom(int size) {
        if (key.length < length + size) {
            key = Arrays.copyOf(key, length + size + 64);
        }
    }

    /** Writer that reserves bytes. */
    private record ReservedBytes(int size) implements SegmentWriter {
        @Override
        public int write(Operation operation, byte[] out, int at) {
            return at + size;
        }

        @Override
        public int maxLength() {
            return size;
        }

        @Override
        public ByteOrderTrend trend() {
            return ByteOrderTrend.CONSTANT;
        }
    }
}
