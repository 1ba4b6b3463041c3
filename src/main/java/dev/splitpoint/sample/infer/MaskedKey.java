package dev.splitpoint.sample.infer;

import java.util.BitSet;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A key with the parts marked that are one value, whatever is in them: UUIDs, dates, IP, MAC and e-mail addresses, Base 64,
 * names of regions, identifiers with delimiters, and domain names, whose dots are none.
 *
 * <p>They are searched for when it is first asked for one of the few characters that can be in them: of many keys it never is.
 * Not for several threads.
 */
final class MaskedKey {
    private static final BitSet NOTHING = new BitSet(0);
    /** What stands in values that are marked, beside letters and digits. */
    private static final String WITHIN = "-/._+=: @%,";

    private static final int LONGEST_TOP_LEVEL = 6;

    private final String text;
    private final SeenValues seen;
    private Optional<BitSet> whole = Optional.empty();
    private Optional<BitSet> domains = Optional.empty();

    private MaskedKey(String text, SeenValues seen) {
        this.text = text;
        this.seen = seen;
    }

    /**
     * {@return a key with its values marked}
     *
     * @param text a character a byte
     * @param seen what marks the values that only all the keys show
     */
    static MaskedKey of(String text, SeenValues seen) {
        return new MaskedKey(text, seen);
    }

    String text() {
        return text;
    }

    /** {@return the letters that it begins with} */
    String lead() {
        int end = 0;
        while (end < text.length() && Latin.isLetter(text.charAt(end))) {
            end++;
        }
        return text.substring(0, end);
    }

    /** {@return what marks the values that only all the keys show} */
    SeenValues seen() {
        return seen;
    }

    boolean isMasked(int at, String delimiter) {
        return WITHIN.indexOf(delimiter.charAt(0)) >= 0
                && (whole().get(at) || delimiter.equals(".") && domains().get(at));
    }

    private BitSet whole() {
        if (whole.isEmpty()) {
            BitSet marks = new BitSet(text.length());
            mark(text, marks, MaskedKey::mayBeOne, TextTyping.MASK);
            mark(text, marks, MaskedKey::mayBeMac, TextTyping.MAC_MASK);
            mark(text, marks, MaskedKey::mayBeIp6, TextTyping.IP6_MASK);
            mark(text, marks, MaskedKey::mayBeRegion, TextTyping.REGION_MASK);
            mark(text, marks, MaskedKey::mayBeMail, TextTyping.MAIL_MASK);
            mark(text, marks, MaskedKey::mayBeDate, DatePatterns.MASK);
            mark(text, marks, MaskedKey::mayBeOid, TextTyping.OID_MASK);
            mark(text, marks, (key, at) -> key.startsWith("000", at), TextTyping.ORCID_MASK);
            mark(text, marks, MaskedKey::mayBeSurt, DomainNames.SURT_MASK);
            seen.values().ifPresent(pattern -> mark(text, marks, (key, at) -> mayBePairs(key, at) || mayBeHost(key, at), pattern));
            whole = Optional.of(marks.isEmpty() ? NOTHING : marks);
        }
        return whole.get();
    }

    private BitSet domains() {
        if (domains.isEmpty()) {
            BitSet marks = new BitSet(text.length());
            if (seen.domains()) {
                mark(text, marks, MaskedKey::mayBeHost, DomainNames.ANY_REVERSED_MASK);
            } else {
                mark(text, marks, MaskedKey::mayBeDomain, DomainNames.REVERSED_MASK);
            }
            domains = Optional.of(marks.isEmpty() ? NOTHING : marks);
        }
        return domains.get();
    }

    /** Says of a place in a text whether a pattern may begin there: to try it at each would take most of the time. */
    private interface Start {
        boolean isAt(String text, int at);
    }

    private static void mark(String text, BitSet marks, Start start, Pattern pattern) {
        for (int at = 0; at < text.length(); at++) {
            if (start.isAt(text, at)) {
                Matcher matcher = pattern.matcher(text).useTransparentBounds(true).region(at, text.length());
                if (matcher.lookingAt()) {
                    marks.set(at, matcher.end());
                    at = matcher.end() - 1;
                }
            }
        }
    }

    /** By what stands behind the year, behind the day of one that is last, or behind all eight digits. */
    private static boolean mayBeDate(String text, int at) {
        return isDigit(text.charAt(at))
                && !isDigit(before(text, at))
                && (isCentury(text, at) && (isOf(text, at + 4, "-/._") || isOf(text, at + 8, "-_T "))
                        // not the end of hexadecimal digits, a number and the year of a day behind that
                        || isOf(text, at + 2, "-/.") && isOf(text, at + 5, "-/.") && !Character.isLetter(before(text, at)));
    }

    private static boolean isCentury(String text, int at) {
        return text.startsWith("20", at) || text.charAt(at) == '1' && isOf(text, at + 1, "6789");
    }

    private static boolean mayBePairs(String text, int at) {
        return isDigit(text.charAt(at)) && !isDigit(before(text, at)) && (isOf(text, at + 2, "-./_:") || isOf(text, at + 4, "-."));
    }

    /** UUIDs by their hyphens, addresses by their first dot, Base 64 by its padding. */
    private static boolean mayBeOne(String text, int at) {
        char before = before(text, at);
        boolean inside = isDigit(before) || Latin.isLetter(before);
        return isOf(text, at + 8, "-") && isOf(text, at + 13, "-") && isOf(text, at + 18, "-")
                || !inside && text.charAt(at) != '=' && text.indexOf('=', at) >= 0
                || isDigit(text.charAt(at)) && !isDigit(before)
                        && (isOf(text, at + 1, ".") || isOf(text, at + 2, ".") || isOf(text, at + 3, "."));
    }

    private static boolean mayBeOid(String text, int at) {
        return isDigit(text.charAt(at)) && !isDigit(before(text, at)) && isOf(text, at + 1, ".");
    }

    private static boolean mayBeMac(String text, int at) {
        return isOf(text, at + 2, ":-") && isOf(text, at + 14, ":-") || isOf(text, at + 4, ".") && isOf(text, at + 9, ".");
    }

    private static boolean mayBeIp6(String text, int at) {
        int colon = text.indexOf(':', at);
        return colon > at && colon <= at + 4 && text.indexOf(':', colon + 1) > 0;
    }

    private static boolean mayBeRegion(String text, int at) {
        return text.charAt(at) >= 'a' && text.charAt(at) <= 'u' && beginsBehind(text, at, "") && text.indexOf('-', at) > at + 1;
    }

    private static boolean mayBeMail(String text, int at) {
        return beginsBehind(text, at, "._%+-") && text.indexOf('@', at) > at;
    }

    private static boolean mayBeHost(String text, int at) {
        return beginsBehind(text, at, ".-") && text.indexOf('.', at) > at;
    }

    /** {@return whether no letter, no digit and none of some other characters stands in front of a place} */
    private static boolean beginsBehind(String text, int at, String within) {
        char before = before(text, at);
        return !isDigit(before) && !Latin.isLetter(before) && within.indexOf(before) < 0;
    }

    private static char before(String text, int at) {
        return at == 0 ? ' ' : text.charAt(at - 1);
    }

    private static boolean mayBeDomain(String text, int at) {
        int dot = text.indexOf('.', at);
        return beginsBehind(text, at, ".") && dot > at && DomainNames.isTopLevel(text.substring(at, dot));
    }

    private static boolean mayBeSurt(String text, int at) {
        int comma = text.indexOf(',', at);
        return comma > at && comma <= at + LONGEST_TOP_LEVEL && text.indexOf(')', comma) > 0;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isOf(String text, int at, String characters) {
        return at < text.length() && characters.indexOf(text.charAt(at)) >= 0;
    }
}
