package dev.splitpoint.sample.infer;

import java.util.BitSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A key with the parts marked that are one value, whatever is in them.
 *
 * @param text    the key
 * @param whole   characters within UUIDs, dates and IP addresses
 * @param domains characters within reversed domain names: their dots are no delimiters
 */
record MaskedKey(String text, BitSet whole, BitSet domains) {
    private static final BitSet NOTHING = new BitSet(0);

    static MaskedKey of(String text) {
        boolean dots = text.indexOf('.') >= 0;
        boolean joined = dots || text.indexOf('-') >= 0 || text.indexOf('/') >= 0 || text.indexOf('_') >= 0 || text.indexOf('=') >= 0;
        return new MaskedKey(
                text,
                joined ? marked(text, MaskedKey::mayBeWhole, TextTyping.MASK, DatePatterns.MASK) : NOTHING,
                dots ? marked(text, MaskedKey::mayBeDomain, TextTyping.DOMAIN_MASK) : NOTHING);
    }

    /** Says of a place in a text whether a pattern may begin there: to try them at each would take most of the time. */
    private interface Start {
        boolean isAt(String text, int at);
    }

    private static BitSet marked(String text, Start start, Pattern... patterns) {
        BitSet marks = new BitSet(text.length());
        for (int at = 0; at < text.length(); at++) {
            if (start.isAt(text, at)) {
                for (Pattern pattern : patterns) {
                    Matcher matcher = pattern.matcher(text).useTransparentBounds(true).region(at, text.length());
                    if (matcher.lookingAt()) {
                        marks.set(at, matcher.end());
                    }
                }
            }
        }
        return marks.isEmpty() ? NOTHING : marks;
    }

    private static boolean mayBeWhole(String text, int at) {
        char before = at == 0 ? ' ' : text.charAt(at - 1);
        if (isDigit(text.charAt(at)) && !isDigit(before)) {
            // dates by what stands behind the year, the day or all eight digits, addresses by their first dot
            if (isOf(text, at + 4, "-/._") || isOf(text, at + 2, "-/.") || isOf(text, at + 8, "-_T") || isOf(text, at + 1, ".")
                    || isOf(text, at + 3, ".")) {
                return true;
            }
        }
        return !isDigit(before) && !Character.isLetter(before)
                && (isOf(text, at + 8, "-") || text.indexOf('=', at) >= 0 && text.charAt(at) != '=');
    }

    private static boolean mayBeDomain(String text, int at) {
        char before = at == 0 ? ' ' : text.charAt(at - 1);
        int dot = text.indexOf('.', at);
        return before != '.' && !isDigit(before) && !Character.isLetter(before)
                && dot > at && TextTyping.isTopLevel(text.substring(at, dot));
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isOf(String text, int at, String characters) {
        return at < text.length() && characters.indexOf(text.charAt(at)) >= 0;
    }

    boolean isMasked(int at, String delimiter) {
        return whole.get(at) || delimiter.equals(".") && domains.get(at);
    }
}
