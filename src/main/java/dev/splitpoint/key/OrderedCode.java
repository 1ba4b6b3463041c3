package dev.splitpoint.key;

/** The bytes that ordered code puts between and into segments (type.proto, {@code Type.Struct.Encoding.OrderedCodeBytes}). */
public final class OrderedCode {
    /** Between two segments. */
    public static final KeyBytes DELIMITER = KeyBytes.hex("0001");

    /** An empty segment with something behind it. */
    public static final KeyBytes EMPTY = KeyBytes.hex("0000");

    /** What follows each zero byte of a value. */
    public static final byte ESCAPE = (byte) 0xFF;

    /** A zero byte of a value. */
    public static final KeyBytes ZERO = KeyBytes.of(new byte[] {0, ESCAPE});

    private OrderedCode() {}
}
