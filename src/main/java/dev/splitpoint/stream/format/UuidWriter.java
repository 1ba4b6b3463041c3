package dev.splitpoint.stream.format;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.stream.ByteOrderTrend;
import dev.splitpoint.stream.RandomStream;
import dev.splitpoint.stream.value.ClockSource;
import dev.splitpoint.stream.value.Operation;
import java.util.Base64;

/** Writer of UUIDs of version 4 or 7 (RFC 9562), as text, bytes or URL-safe Base64. Only Base64 allocates. */
public final class UuidWriter implements SegmentWriter {
    /** Number of characters of the text form, 8-4-4-4-12. */
    public static final int LENGTH = 36;

    private static final long VARIANT = 0x8000000000000000L;

    private final int version;
    private final Form form;
    private final RandomStream high;
    private final RandomStream low;

    private enum Form {
        TEXT,
        BYTES,
        BASE64
    }

    public UuidWriter(int version, ValueType type, Format format, RandomStream high, RandomStream low) {
        this.version = version;
        this.form = type instanceof ValueType.Bytes
                ? Form.BYTES
                : format instanceof Format.Base64Url ? Form.BASE64 : Form.TEXT;
        this.high = high;
        this.low = low;
    }

    @Override
    public int write(Operation operation, byte[] out, int at) {
        long random = high.word(operation.index);
        long first = version == 7
                ? (ClockSource.START + operation.rowTime) / 1_000_000 << 16 | 0x7000 | random & 0xFFF
                : random & 0xFFFFFFFFFFFF0FFFL | 0x4000;
        long second = VARIANT | low.word(operation.index) >>> 2;
        return switch (form) {
            case TEXT -> write(first, second, out, at);
            case BYTES -> bytes(first, second, out, at);
            case BASE64 -> {
                byte[] raw = new byte[16];
                bytes(first, second, raw, 0);
                byte[] text = Base64.getUrlEncoder().withoutPadding().encode(raw);
                System.arraycopy(text, 0, out, at, text.length);
                yield at + text.length;
            }
        };
    }

    /** Writes two words in the text form, 8-4-4-4-12; returns the index after the last character. */
    static int write(long first, long second, byte[] out, int at) {
        at = Digits.hex(first >>> 32, 8, false, out, at);
        out[at++] = '-';
        at = Digits.hex(first >>> 16, 4, false, out, at);
        out[at++] = '-';
        at = Digits.hex(first, 4, false, out, at);
        out[at++] = '-';
        at = Digits.hex(second >>> 48, 4, false, out, at);
        out[at++] = '-';
        return Digits.hex(second, 12, false, out, at);
    }

    private static int bytes(long first, long second, byte[] out, int at) {
        NumberFormat.BigEndian word = new NumberFormat.BigEndian();
        return word.write(second, out, word.write(first, out, at));
    }

    @Override
    public int maxLength() {
        return LENGTH;
    }

    @Override
    public ByteOrderTrend trend() {
        return version == 7
                ? (form == Form.BASE64 ? ByteOrderTrend.UNKNOWN : ByteOrderTrend.RISING)
                : ByteOrderTrend.CONSTANT;
    }
}
