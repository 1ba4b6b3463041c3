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
        boolean joined = dots || text.indexOf('-') >= 0 || text.indexOf('/') >= 0 || text.indexOf('_') >= 0;
        // Most keys have none of these characters, and searching them would take most of the time.
        return new MaskedKey(
                text,
                joined ? marked(text, TextTyping.MASK, DatePatterns.MASK) : NOTHING,
                dots ? marked(text, TextTyping.DOMAIN_MASK) : NOTHING);
    }

    private static BitSet marked(String text, Pattern... patterns) {
        BitSet marks = new BitSet(text.length());
        for (Pattern pattern : patterns) {
            Matcher matcher = pattern.matcher(text);
            while (matcher.find()) {
                marks.set(matcher.start(), matcher.end());
            }
        }
        return marks.isEmpty() ? NOTHING : marks;
    }

    boolean isMasked(int at, String delimiter) {
        return whole.get(at) || delimiter.equals(".") && domains.get(at);
    }
}
