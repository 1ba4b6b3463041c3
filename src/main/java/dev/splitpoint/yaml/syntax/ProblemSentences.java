package dev.splitpoint.yaml.syntax;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** Wording that several readers share. */
public final class ProblemSentences {
    private ProblemSentences() {}

    public static String missing(String owner, String key) {
        return "The key '" + key + "' is missing in " + owner + ".";
    }

    /** {@return a sentence with its first word capitalized; for words that are not keys} */
    public static String capital(String sentence) {
        return sentence.startsWith("item ") || sentence.startsWith("the ")
                ? Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1)
                : sentence;
    }

    /** {@return "a, b or c"} */
    public static String anyOf(Collection<String> names) {
        List<String> list = List.copyOf(names);
        if (list.size() < 2) {
            return String.join("", list);
        }
        return String.join(", ", list.subList(0, list.size() - 1)) + " or " + list.getLast();
    }

    /** {@return "a, b and c"} */
    public static String allOf(Collection<String> names) {
        List<String> list = List.copyOf(names);
        if (list.size() < 2) {
            return String.join("", list);
        }
        return list.subList(0, list.size() - 1).stream().collect(Collectors.joining(", ")) + " and " + list.getLast();
    }
}
