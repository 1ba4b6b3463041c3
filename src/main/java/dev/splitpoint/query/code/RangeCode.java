package dev.splitpoint.query.code;

/** A range of keys in generated code. */
sealed interface RangeCode {
    /** All keys that begin with a prefix. */
    record Prefix(Expr prefix) implements RangeCode {}

    /**
     * The keys from a start to before an end.
     *
     * @param end the end, or a prefix whose keys are in the range too
     * @param includesEnd whether the range contains the keys that begin with the end
     */
    record Bounds(Expr start, Expr end, boolean includesEnd) implements RangeCode {}

    /** The result of a function of the key class. */
    record Call(Expr call) implements RangeCode {}
}
