package dev.splitpoint.design;

/** Type of a segment, of the values of a column, or of the input of an aggregate, as Bigtable's {@code Type}. */
public sealed interface ValueType {

    /** {@code stringType} in UTF-8, the default of segments. */
    record Text() implements ValueType {}

    /** {@code bytesType} with raw bytes. */
    record Bytes() implements ValueType {}

    /**
     * {@code int64Type}.
     *
     * @param encoding encoding of the number
     */
    record Int64(IntEncoding encoding) implements ValueType {}

    /**
     * {@code timestampType}: microseconds since 1970 as a 64-bit number ({@code unixMicrosInt64}).
     *
     * @param encoding encoding of the number of microseconds
     */
    record Timestamp(IntEncoding encoding) implements ValueType {}

    /** {@code float64Type}, only for columns. */
    record Float64() implements ValueType {}

    /** {@code float32Type}, only for columns. */
    record Float32() implements ValueType {}

    /** {@code boolType}, only for columns. */
    record Bool() implements ValueType {}

    /** {@code dateType}, only for columns. */
    record Date() implements ValueType {}

    /** Encodings of 64-bit numbers. */
    enum IntEncoding {
        /** Eight bytes, the most significant one first; ordered for numbers of 0 or more. */
        BIG_ENDIAN_BYTES,
        /** One to ten bytes, ordered for all numbers. */
        ORDERED_CODE_BYTES
    }
}
