package dev.splitpoint.ui.document.kind;

import dev.splitpoint.ui.kit.text.Quantities;
import dev.splitpoint.ui.kit.text.SpelledText;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Weighted values as lines of text, such as {@code acme: 50}. If a value has a line break or begins with a space, all
 * values are escaped.
 */
final class WeightsText {
    private static final String SPACE = "\\x20";

    private WeightsText() {}

    static String of(Map<String, Double> weights) {
        boolean spelled = isSpelled(weights);
        return weights.entrySet().stream()
                .map(e -> Messages.weight(spelled ? spelled(e.getKey()) : e.getKey(), Quantities.real(e.getValue())))
                .collect(Collectors.joining("\n"));
    }

    /**
     * {@return the weighted values of lines}
     *
     * @param lines typed lines
     * @param present present values, which determine whether the lines are escaped
     * @throws IllegalArgumentException if a line has no weight; the message is a sentence for the user
     */
    static Map<String, Double> parse(String lines, Map<String, Double> present) {
        boolean spelled = isSpelled(present);
        Map<String, Double> weights = new LinkedHashMap<>();
        for (String line : lines.lines().filter(l -> !l.isBlank()).toList()) {
            int colon = line.lastIndexOf(':');
            if (colon < 1) {
                throw new IllegalArgumentException(Messages.noWeight(line.strip()));
            }
            String value = line.substring(0, colon).strip();
            weights.put(spelled ? SpelledText.parse(value) : value, Quantities.parseReal(line.substring(colon + 1)));
        }
        return weights;
    }

    private static boolean isSpelled(Map<String, Double> weights) {
        return weights.keySet().stream()
                .anyMatch(
                        value -> SpelledText.isNeeded(value, false) || value.isEmpty() || !value.equals(value.strip()));
    }

    /** Spaces at the ends, which a line would lose, are spelled out too. */
    private static String spelled(String value) {
        String inner = value.strip();
        int from = value.indexOf(inner);
        return spaces(value.substring(0, from))
                + SpelledText.of(inner)
                + spaces(value.substring(from + inner.length()));
    }

    private static String spaces(String blanks) {
        return SpelledText.of(blanks).replace(" ", SPACE);
    }
}
