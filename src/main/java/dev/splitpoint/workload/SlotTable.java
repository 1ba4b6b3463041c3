package dev.splitpoint.workload;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Short texts of a drawn number, written out beforehand: each in a slot of sixteen bytes, copied as two words. Twice as
 * fast as writing the number anew, for as many values as stay in a processor's cache.
 */
final class SlotTable implements SegmentWriter {
    /** The most values. */
    static final int MAX_VALUES = 1 << 17;

    /** Bytes of a slot, and so the most that a text may have. */
    static final int SLOT = 2 * Long.BYTES;

    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

    private final ValueSource.Drawn source;
    private final long first;
    private final byte[] slots;
    private final byte[] lengths;

    /**
     * Writes out the texts.
     *
     * @param source draws the numbers, at most {@link #MAX_VALUES} different ones
     * @param first  the smallest of them
     * @param format writes a number, into at most {@link #SLOT} bytes
     */
    SlotTable(ValueSource.Drawn source, long first, NumberFormat format) {
        int size = (int) source.size();
        this.source = source;
        this.first = first;
        this.slots = new byte[size * SLOT];
        this.lengths = new byte[size];
        byte[] text = new byte[NumberFormats.MAX_LENGTH];
        for (int i = 0; i < size; i++) {
            int length = format.write(first + i, text, 0);
            System.arraycopy(text, 0, slots, i * SLOT, length);
            lengths[i] = (byte) length;
        }
    }

    @Override
    public int write(Operation operation, byte[] out, int at) {
        int number = (int) (source.value(operation) - first);
        WORD.set(out, at, (long) WORD.get(slots, number * SLOT));
        WORD.set(out, at + Long.BYTES, (long) WORD.get(slots, number * SLOT + Long.BYTES));
        return at + lengths[number];
    }

    /** {@return a slot's length: what is copied, though the text may be shorter} */
    @Override
    public int maxLength() {
        return SLOT;
    }

    @Override
    public Trend trend() {
        return Trend.CONSTANT;
    }
}
