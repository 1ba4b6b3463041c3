package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Dates of two digits each, and times of day, with delimiters between: {@code 24-03-04}. A single key does not show whether they are
 * one value or three numbers; all keys together do, where what stands there are dates without a doubt.
 */
final class SeenDates {
    private static final String PAIR = "\\d\\d";
    /** Such values, and no digits around them that may go with them. */
    private static final List<Pattern> FORMS = List.of(
            of("-", PAIR + "-" + PAIR + "-" + PAIR), of("\\.", PAIR + "\\." + PAIR + "\\." + PAIR), of("/", PAIR + "/" + PAIR + "/" + PAIR),
            of("_", PAIR + "_" + PAIR + "_" + PAIR), of(":", PAIR + ":" + PAIR + ":" + PAIR + "(?:\\.\\d{3})?"), of(":", PAIR + ":" + PAIR),
            of("-", "\\d{4}-\\d{3}"), of("\\.", "\\d{4}\\.\\d{3}"));
    /** So many keys say what stands there. */
    private static final int ENOUGH = 1_000;

    private SeenDates() {}

    private static Pattern of(String delimiter, String pairs) {
        return Pattern.compile("(?<!\\d)(?<!\\d" + delimiter + ")" + pairs + "(?!\\d)(?!" + delimiter + "\\d)");
    }

    /**
     * {@return what marks the dates of two digits each in keys; empty where they have none}
     *
     * @param keys a character a byte
     */
    static Optional<Pattern> in(List<String> keys) {
        List<String> few = keys.subList(0, Math.min(ENOUGH, keys.size()));
        List<String> seen = FORMS.stream().filter(form -> areDates(form, few)).map(Pattern::pattern).toList();
        return seen.isEmpty() ? Optional.empty() : Optional.of(Pattern.compile(String.join("|", seen)));
    }

    private static boolean areDates(Pattern form, List<String> keys) {
        List<String> found = new ArrayList<>();
        int misses = 0;
        for (String key : keys) {
            Matcher matcher = form.matcher(key);
            if (matcher.find()) {
                found.add(matcher.group());
            } else if (++misses > Typing.dirt(keys.size())) {
                return false;
            }
        }
        return !found.isEmpty() && ShortDates.areCertain(found);
    }
}
