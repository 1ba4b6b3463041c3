package dev.splitpoint.sample;

import java.util.BitSet;
import java.util.List;

/**
 * Pattern for a section of a key, over text with one character for each byte.
 *
 * <p>A matcher maps the set of all possible start positions to the set of all possible end positions, without
 * backtracking (K. Thompson, "Regular expression search algorithm", 1968). The time is therefore at most the length of
 * the key times the size of the pattern. Example: one or two digits in {@code 123} with the start 0 end at 1 and 2.
 */
@FunctionalInterface
interface KeyMatcher {
    /** {@return the end positions, exclusive, of all matches that begin at one of the start positions} */
    BitSet ends(String text, BitSet starts);

    /** Pattern for one byte, or for an escape sequence of several bytes. */
    @FunctionalInterface
    interface Unit {
        /** {@return the number of matching characters at a position in the text; 0 if it does not match} */
        int matchLength(String text, int position);
    }

    /** {@return a unit that matches one of the characters} */
    static Unit oneOf(String characters) {
        return (text, position) -> characters.indexOf(text.charAt(position)) >= 0 ? 1 : 0;
    }

    /** {@return a matcher of a literal text} */
    static KeyMatcher literal(String literal) {
        return (text, starts) -> {
            BitSet ends = new BitSet();
            starts.stream()
                    .filter(start -> text.startsWith(literal, start))
                    .forEach(start -> ends.set(start + literal.length()));
            return ends;
        };
    }

    static KeyMatcher sequence(List<KeyMatcher> patterns) {
        return (text, starts) -> {
            BitSet positions = starts;
            for (KeyMatcher pattern : patterns) {
                positions = pattern.ends(text, positions);
            }
            return positions;
        };
    }

    /** {@return a matcher of one of several patterns} */
    static KeyMatcher anyOf(List<KeyMatcher> patterns) {
        return (text, starts) -> {
            BitSet ends = new BitSet();
            patterns.forEach(pattern -> ends.or(pattern.ends(text, starts)));
            return ends;
        };
    }

    /** {@return a matcher of the non-empty matches of a pattern} */
    static KeyMatcher nonEmpty(KeyMatcher pattern) {
        return (text, starts) -> {
            BitSet ends = new BitSet();
            starts.stream().forEach(start -> {
                BitSet from = new BitSet();
                from.set(start);
                BitSet reached = (BitSet) pattern.ends(text, from).clone();
                reached.clear(start);
                ends.or(reached);
            });
            return ends;
        };
    }

    /** {@return a matcher of exactly {@code count} units} */
    static KeyMatcher repeat(int count, Unit unit) {
        return repeat(count, count, unit);
    }

    static KeyMatcher repeat(int min, int max, Unit unit) {
        return (text, starts) -> {
            BitSet positions = starts;
            for (int i = 0; i < min; i++) {
                positions = next(text, positions, unit);
            }
            BitSet ends = (BitSet) positions.clone();
            for (int i = min; i < max && !positions.isEmpty(); i++) {
                positions = next(text, positions, unit);
                ends.or(positions);
            }
            return ends;
        };
    }

    static KeyMatcher repeatAtLeast(int min, Unit unit) {
        return (text, starts) -> {
            BitSet positions = starts;
            for (int i = 0; i < min; i++) {
                positions = next(text, positions, unit);
            }
            BitSet ends = (BitSet) positions.clone();
            for (int at = ends.nextSetBit(0); at >= 0 && at < text.length(); at = ends.nextSetBit(at + 1)) {
                int length = unit.matchLength(text, at);
                if (length > 0) {
                    ends.set(at + length);
                }
            }
            return ends;
        };
    }

    private static BitSet next(String text, BitSet positions, Unit unit) {
        BitSet next = new BitSet();
        for (int at = positions.nextSetBit(0); at >= 0 && at < text.length(); at = positions.nextSetBit(at + 1)) {
            int length = unit.matchLength(text, at);
            if (length > 0) {
                next.set(at + length);
            }
        }
        return next;
    }
}
