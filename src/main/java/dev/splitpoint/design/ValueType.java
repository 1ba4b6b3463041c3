package dev.splitpoint.design;

/** The type of a segment, of a column's values or of an aggregate's input, by the names of Bigtable's {@code Type}. */
public sealed interface ValueType {

    /** {@code stringType}, in UTF-8: what a segment is when nothing else is said. */
    record Text() implements ValueType {}

    /** {@code bytesType}, as they are. */
    record Bytes() implements ValueType {}

    /**
     * {@code int64Type}.
     *
     * @param encoding how the number becomes bytes
     */
    record Int64(IntEncoding encoding) implements ValueType {}

    /**
     * {@code timestampType}: microseconds since 1970 as a 64-bit number ({@code unixMicrosInt64}).
     *
     * @param encoding how that number becomes bytes
     */
    record Timestamp(IntEncoding encoding) implements ValueType {}

    /** {@code float64Type}: for columns, not for keys. */
    record Float64() implements ValueType {}

    /** {@code float32Type}: for columns, not for keys. */
    record Float32() implements ValueType {}

    /** {@code boolType}: for columns, not for keys. */
    record Bool() implements ValueType {}

    /** {@code dateType}: for columns, not for keys. */
    record Date() implements ValueType {}

    /** How a 64-bit number becomes bytes. */
    enum IntEncoding {
        /** Eight bytes, the highest first: ordered for numbers that are not negative. */
        BIG_ENDIAN_BYTES,
        /** One to ten bytes, ordered for all numbers. */
        ORDERED_CODE_BYTES
    }
}
