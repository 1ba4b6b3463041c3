package dev.splitpoint.design;

import java.util.List;

/** What a read asks of one segment. */
public sealed interface Condition {

    /**
     * The segment equals a value.
     *
     * @param value such as the generator makes, not as the format writes it
     */
    record Eq(Literal value) implements Condition {}

    /**
     * The segment equals one of some values.
     *
     * @param values one or more
     */
    record In(List<Literal> values) implements Condition {
        public In {
            values = List.copyOf(values);
        }
    }

    /**
     * The segment lies in a range.
     *
     * @param from the first value in it
     * @param to   the first value behind it
     */
    record Range(Literal from, Literal to) implements Condition {}

    /**
     * The segment's text starts with a text.
     *
     * @param prefix that text
     */
    record StartsWith(String prefix) implements Condition {}

    /** A value in a condition. Times are texts ({@code now}, {@code now-1h}, an ISO instant) or numbers. */
    sealed interface Literal {
        /** {@return the value as it is in the document, without quotes} */
        default String text() {
            return switch (this) {
                case Whole(long number) -> Long.toString(number);
                case Text(String text) -> text;
            };
        }

        /**
         * A whole number.
         *
         * @param value the number
         */
        record Whole(long value) implements Literal {}

        /**
         * A text.
         *
         * @param value the text
         */
        record Text(String value) implements Literal {}
    }
}
