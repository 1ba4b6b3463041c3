package dev.splitpoint.sample;

import java.util.BitSet;
import java.util.List;

/**
 * What may stand at a place of a key, for text of one character a byte.
 *
 * <p>It takes all places where it may begin at once and answers with all where it may end, so that a key is gone through once
 * for each piece and not once for each way to divide it: no key, however hostile, takes more than its length times the size of
 * what it is compared with (K. Thompson, "Regular expression search algorithm", 1968).
 */
@FunctionalInterface
interface KeyMatcher {
    /** {@return the places right behind this piece, wherever it begins at one of those given} */
    BitSet after(String text, BitSet starts);

    /** What one byte, or several that stand for one, may be. */
    @FunctionalInterface
    interface Unit {
        /** {@return how many characters it is, at a place within the text; 0: it is none} */
        int at(String text, int place);
    }

    /** {@return a unit of one character out of some} */
    static Unit of(String characters) {
        return (text, place) -> characters.indexOf(text.charAt(place)) >= 0 ? 1 : 0;
    }

    /** {@return exactly this text} */
    static KeyMatcher text(String wanted) {
        return (text, starts) -> {
            BitSet ends = new BitSet();
            starts.stream().filter(start -> text.startsWith(wanted, start)).forEach(start -> ends.set(start + wanted.length()));
            return ends;
        };
    }

    /** {@return one after the other} */
    static KeyMatcher row(List<KeyMatcher> pieces) {
        return (text, starts) -> {
            BitSet places = starts;
            for (KeyMatcher piece : pieces) {
                places = piece.after(text, places);
            }
            return places;
        };
    }

    /** {@return one of several} */
    static KeyMatcher either(List<KeyMatcher> pieces) {
        return (text, starts) -> {
            BitSet ends = new BitSet();
            pieces.forEach(piece -> ends.or(piece.after(text, starts)));
            return ends;
        };
    }

    /** {@return the same where it is something; nothing is no match} */
    static KeyMatcher some(KeyMatcher piece) {
        return (text, starts) -> {
            BitSet ends = new BitSet();
            starts.stream().forEach(start -> {
                BitSet from = new BitSet();
                from.set(start);
                BitSet reached = (BitSet) piece.after(text, from).clone();
                reached.clear(start);
                ends.or(reached);
            });
            return ends;
        };
    }

    /** {@return exactly so many} */
    static KeyMatcher times(int count, Unit unit) {
        return times(count, count, unit);
    }

    /** {@return so many, from the fewest to the most} */
    static KeyMatcher times(int fewest, int most, Unit unit) {
        return (text, starts) -> {
            BitSet places = starts;
            for (int i = 0; i < fewest; i++) {
                places = next(text, places, unit);
            }
            BitSet ends = (BitSet) places.clone();
            for (int i = fewest; i < most && !places.isEmpty(); i++) {
                places = next(text, places, unit);
                ends.or(places);
            }
            return ends;
        };
    }

    /** {@return so many or more} */
    static KeyMatcher atLeast(int fewest, Unit unit) {
        return (text, starts) -> {
            BitSet places = starts;
            for (int i = 0; i < fewest; i++) {
                places = next(text, places, unit);
            }
            BitSet ends = (BitSet) places.clone();
            for (int at = ends.nextSetBit(0); at >= 0 && at < text.length(); at = ends.nextSetBit(at + 1)) {
                int length = unit.at(text, at);
                if (length > 0) {
                    ends.set(at + length);
                }
            }
            return ends;
        };
    }

    private static BitSet next(String text, BitSet places, Unit unit) {
        BitSet next = new BitSet();
        for (int at = places.nextSetBit(0); at >= 0 && at < text.length(); at = places.nextSetBit(at + 1)) {
            int length = unit.at(text, at);
            if (length > 0) {
                next.set(at + length);
            }
        }
        return next;
    }
}
