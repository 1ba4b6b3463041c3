package dev.splitpoint.sample.infer;

import dev.splitpoint.key.OrderedCode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The fields of keys in ordered code: 00 01 between them, 00 FF for a zero within one, 00 00 for an empty one, and those at
 * the end left out that are empty (type.proto, {@code Type.Struct.Encoding.OrderedCodeBytes}).
 */
final class OrderedFields {
    static final String DELIMITER = Latin.of(OrderedCode.DELIMITER);

    private static final String EMPTY = Latin.of(OrderedCode.EMPTY);
    private static final String ZERO = Latin.of(OrderedCode.ZERO);
    private static final String FIELD = "(?:" + EMPTY + "|(?:[^\0]++|" + ZERO + ")++)";
    private static final Pattern KEY = Pattern.compile(FIELD + "(?:" + DELIMITER + FIELD + ")*+");
    /** So many of the keys have the last field that is taken for one. */
    private static final double SHARE = 0.05;

    private OrderedFields() {}

    /** {@return how many fields keys in ordered code have; 0 if they are not in ordered code, or have one field} */
    static int count(Collection<MaskedKey> keys) {
        List<Integer> counts = keys.stream()
                .map(MaskedKey::text)
                .filter(OrderedFields::areIn)
                .map(text -> of(text, 0).size())
                .sorted()
                .toList();
        if (counts.isEmpty() || !Typing.isEnough(counts.size(), keys.size())) {
            return 0;
        }
        int most = counts.get(Math.max(0, (int) ((1 - SHARE) * counts.size()) - 1));
        return most > 1 ? most : 0;
    }

    /** {@return whether a key is one that ordered code can make} */
    static boolean areIn(String key) {
        return KEY.matcher(key).matches() && !key.endsWith(DELIMITER + EMPTY);
    }

    /**
     * {@return the fields of a key, each as it was before it was written}
     *
     * @param least how many there are at least: those that the key leaves out are empty
     */
    static List<String> of(String key, int least) {
        List<String> fields = new ArrayList<>();
        int from = 0;
        for (int at = key.indexOf(DELIMITER); at >= 0; at = key.indexOf(DELIMITER, from)) {
            fields.add(read(key.substring(from, at)));
            from = at + DELIMITER.length();
        }
        fields.add(read(key.substring(from)));
        while (fields.size() < least) {
            fields.add("");
        }
        return fields;
    }

    private static String read(String field) {
        return field.equals(EMPTY) ? "" : field.replace(ZERO, "\0");
    }
}
