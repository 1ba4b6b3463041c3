package dev.splitpoint.key;

/** Delimiter and escape bytes of ordered code (type.proto, {@code Type.Struct.Encoding.OrderedCodeBytes}). */
public final class OrderedCode {
    /** Between two segments. */
    public static final KeyBytes DELIMITER = KeyBytes.hex("0001");

    /** An empty segment that is not at the end of the key. */
    public static final KeyBytes EMPTY = KeyBytes.hex("0000");

    /** Escape byte that follows each zero byte of a value. */
    public static final byte ESCAPE = (byte) 0xFF;

    /** An escaped zero byte of a value. */
    public static final KeyBytes ZERO = KeyBytes.of(new byte[] {0, ESCAPE});

    private OrderedCode() {}
}
