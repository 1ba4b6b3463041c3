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
    static MaskedKey of(String text) {
        BitSet whole = new BitSet();
        mark(TextTyping.MASK, text, whole);
        mark(DatePatterns.MASK, text, whole);
        BitSet domains = new BitSet();
        mark(TextTyping.DOMAIN_MASK, text, domains);
        return new MaskedKey(text, whole, domains);
    }

    private static void mark(Pattern pattern, String text, BitSet to) {
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            to.set(matcher.start(), matcher.end());
        }
    }

    boolean isMasked(int at, String delimiter) {
        return whole.get(at) || delimiter.equals(".") && domains.get(at);
    }
}
