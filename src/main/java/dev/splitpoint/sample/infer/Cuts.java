package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The ways to cut that are worth trying. */
final class Cuts {
    private static final List<String> DELIMITERS = List.of(
            "#", "::", ":", "||", "|", "//", "/", "__", "_", "--", "-", "##", ".", "~", ";", ",", "@", "!", "$", "+", "=", "&", " ", ">", "<", "*",
            "\t", OrderedFields.DELIMITER, "\0", "\1", "\u001F", "->", "%", "^");

    /** Bytes of numbers and hashes, from the fewest. */
    private static final List<Integer> HEADS = List.of(1, 2, 4, 8, 16, 20, 32);
    /** What stands in front of texts: nothing, a salt, a kind, a number, a UUID, or a hash. */
    static final List<Integer> HEADS_OR_NONE = List.of(0, 1, 2, 4, 8, 16, 20, 32);
    /** What ends a text in front of numbers: a zero byte, or what a key of text has, too. */
    private static final List<String> IN_BINARY = List.of("\0", "\1", "\u001F", "#", ":", "/", "|");
    static final String OF_PATHS = "/";
    /** A tenant, a kind and a name. */
    static final int MOST_TEXTS = 3;

    /** Behind the first of so many delimiters a value is looked for that has some in it: keys have that many parts, mostly. */
    private static final int MOST_AROUND = 6;

    private Cuts() {}

    /** {@return the delimiters that occur in a share of the keys, outside of what is one value} */
    static List<String> delimiters(List<MaskedKey> keys, boolean readable, double share) {
        return DELIMITERS.stream()
                .filter(d -> readable || d.charAt(0) < ' ' || d.equals("#") || d.equals("/") || d.equals(":") || d.equals("|"))
                .filter(d -> keys.stream().filter(key -> occurs(key, d)).count() >= share * keys.size())
                .filter(d -> readable || !isWide(keys) || isFixed(keys, d))
                .toList();
    }

    /** {@return the longest delimiter that a text begins with; empty where there is none} */
    static String leading(String text) {
        return DELIMITERS.stream()
                .filter(d -> text.startsWith(d) && isDelimiter(d))
                .max(Comparator.comparingInt(String::length))
                .orElse("");
    }

    /** {@return the longest delimiter that a text ends with, but not all of it; empty where there is none} */
    static String trailing(String text) {
        return DELIMITERS.stream()
                .filter(d -> text.length() > d.length() && text.endsWith(d) && isDelimiter(d))
                .max(Comparator.comparingInt(String::length))
                .orElse("");
    }

    static boolean isDelimiter(String text) {
        return DELIMITERS.contains(text) && !text.equals(OrderedFields.DELIMITER);
    }

    private static boolean isWide(List<MaskedKey> keys) {
        return Typing.width(keys.stream().map(MaskedKey::text).toList()) > 0;
    }

    /** {@return whether a delimiter of binary keys of one length always stands at the same place: else it is a number's byte} */
    private static boolean isFixed(List<MaskedKey> keys, String delimiter) {
        Map<Integer, Integer> places = new TreeMap<>();
        for (MaskedKey key : keys) {
            for (int at = key.text().indexOf(delimiter); at >= 0; at = key.text().indexOf(delimiter, at + 1)) {
                places.merge(at, 1, Integer::sum);
            }
        }
        // zero bytes lead small numbers
        return (delimiter.charAt(0) >= ' ' || delimiter.length() > 1)
                && places.values().stream().anyMatch(count -> Typing.isEnough(count, keys.size()));
    }

    /** {@return how many bytes of binary keys may stand before what is text} */
    static List<Integer> heads(List<MaskedKey> keys) {
        return HEADS.stream()
                .filter(head -> Typing.share(keys,
                        key -> key.text().length() > head + 1 && Latin.isReadable(key.text().substring(head))) > 0)
                .limit(1)
                .toList();
    }

    /** {@return cuts of binary keys that have texts, each with a delimiter behind it, in front of bytes of one length} */
    static List<Cut> texts(List<MaskedKey> keys) {
        List<Cut> cuts = new ArrayList<>();
        // what is of one length needs no zero byte behind its text, and numbers begin with some
        List<String> delimiters = IN_BINARY.stream().filter(d -> d.charAt(0) >= ' ' || !isWide(keys)).toList();
        List<String> texts = keys.stream().map(MaskedKey::text).toList();
        for (int head : HEADS_OR_NONE) {
            for (String delimiter : delimiters) {
                for (int count = 1; count <= MOST_TEXTS; count++) {
                    if (areBehindTexts(texts, head, delimiter, count)) {
                        cuts.add(new Cut(List.of(delimiter), count, head));
                    }
                }
            }
            if (!cuts.isEmpty()) {
                break;
            }
        }
        return cuts;
    }

    /** {@return whether binary keys have a text, with a delimiter behind it, in front of bytes of one length} */
    static boolean haveTexts(List<String> keys) {
        return IN_BINARY.stream().anyMatch(delimiter -> areBehindTexts(keys, 0, delimiter, 1));
    }

    /**
     * {@return whether bytes stand before texts that are written alike in all kinds of keys, but for how many digits numbers have in
     * them: then these are one kind, of different lengths by a number without leading zeros}
     */
    static boolean haveNumbers(List<List<String>> kinds) {
        return HEADS.stream().anyMatch(head -> {
            Set<String> forms = new HashSet<>();
            for (List<String> keys : kinds) {
                Map<String, Integer> counts = new TreeMap<>();
                keys.stream().filter(key -> key.length() > head + 1 && Latin.isReadable(key.substring(head)))
                        .forEach(key -> counts.merge(form(key.substring(head)), 1, Integer::sum));
                forms.add(counts.entrySet().stream().filter(form -> Typing.isEnough(form.getValue(), keys.size())).map(Map.Entry::getKey).findFirst().orElse(""));
            }
            return forms.size() == 1 && !forms.contains("");
        });
    }

    /** {@return how a text is written: its letters as one, and digits side by side as one} */
    private static String form(String text) {
        return text.replaceAll("[A-Za-z]", "a").replaceAll("\\d+", "0");
    }

    private static boolean areBehindTexts(List<String> keys, int head, String delimiter, int count) {
        List<String> behind = new ArrayList<>();
        for (String key : keys) {
            int from = head;
            for (int i = 0; i < count && from >= 0; i++) {
                int at = key.indexOf(delimiter, from);
                from = at > from && Latin.isReadable(key.substring(from, at)) ? at + delimiter.length() : -1;
            }
            if (from >= 0 && from < key.length()) {
                behind.add(key.substring(from));
            }
        }
        return Typing.isEnough(behind.size(), keys.size()) && Typing.width(behind) > 0;
    }

    private static boolean occurs(MaskedKey key, String delimiter) {
        for (int at = key.text().indexOf(delimiter); at >= 0; at = key.text().indexOf(delimiter, at + 1)) {
            if (!key.isMasked(at, delimiter)) {
                return true;
            }
        }
        return false;
    }

    /**
     * {@return cuts at two delimiters of which one is that of paths and stands in different numbers, while there are as many of the
     * other: at the first ones of it only, as many as are in all keys}
     */
    static List<Cut> bounded(List<MaskedKey> keys, List<String> two) {
        List<Cut> cuts = new ArrayList<>();
        for (int i = 0; i < two.size(); i++) {
            int[] counts = counts(keys, two.get(i));
            int[] others = counts(keys, two.get(1 - i));
            int trim = Typing.dirt(keys.size());
            int least = counts[Math.min(trim, counts.length - 1)];
            boolean same = others[Math.min(trim, others.length - 1)] == others[Math.max(0, others.length - 1 - trim)];
            if (two.get(i).equals(OF_PATHS) && same && least > 0 && counts[Math.max(0, counts.length - 1 - trim)] > least) {
                cuts.add(Cut.bounded(two, two.get(i), least));
            }
        }
        return cuts;
    }

    private static int[] counts(List<MaskedKey> keys, String delimiter) {
        Cut cut = new Cut(List.of(delimiter), 0);
        return keys.stream().mapToInt(key -> cut.of(key).delimiters().size()).sorted().toArray();
    }

    /** {@return cuts at one delimiter, also with what stands behind the first ones, before the last ones, or between some of both left whole} */
    static List<Cut> single(List<MaskedKey> keys, String delimiter) {
        int fields = delimiter.equals(OrderedFields.DELIMITER) ? OrderedFields.count(keys) : 0;
        if (fields > 0) {
            return List.of(Cut.ofOrderedCode(fields));
        }
        Cut all = new Cut(List.of(delimiter), 0);
        Map<Integer, Integer> counts = new TreeMap<>();
        keys.forEach(key -> counts.merge(all.of(key).delimiters().size(), 1, Integer::sum));
        List<Cut> cuts = new ArrayList<>(List.of(all));
        int below = 0;
        for (Map.Entry<Integer, Integer> entry : counts.entrySet()) {
            below += entry.getValue();
            if (below > 0.02 * keys.size()) {
                boolean more = counts.keySet().stream().anyMatch(count -> count > entry.getKey());
                if (entry.getKey() > 0 && more) {
                    cuts.add(new Cut(List.of(delimiter), entry.getKey()));
                    cuts.add(new Cut(List.of(delimiter), -entry.getKey()));
                    for (int first = 1; first < Math.min(entry.getKey(), MOST_AROUND); first++) {
                        cuts.add(Cut.around(delimiter, first, entry.getKey() - first));
                    }
                }
                break;
            }
        }
        return cuts;
    }
}
