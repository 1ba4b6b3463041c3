package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Values with delimiters in them of which a single key does not show that they are one, and all keys together do: dates of two digits
 * each, and times of day, such as {@code 24-03-04}, and domain names.
 *
 * @param values  what marks them; empty where there are none
 * @param domains whether domain names with the top level first, of any top level, are among them, whose dots are none
 */
record SeenValues(Optional<Pattern> values, boolean domains) {
    private static final String PAIR = "\\d\\d";
    /** Such values, and no digits around them that may go with them. */
    private static final List<Pattern> FORMS = List.of(
            of("-", PAIR + "-" + PAIR + "-" + PAIR), of("\\.", PAIR + "\\." + PAIR + "\\." + PAIR), of("/", PAIR + "/" + PAIR + "/" + PAIR),
            of("_", PAIR + "_" + PAIR + "_" + PAIR), of(":", PAIR + ":" + PAIR + ":" + PAIR + "(?:\\.\\d{3})?"), of(":", PAIR + ":" + PAIR),
            of("-", "\\d{4}-\\d{3}"), of("\\.", "\\d{4}\\.\\d{3}"));
    /** So many keys say what stands there. */
    private static final int ENOUGH = 1_000;

    private static Pattern of(String delimiter, String pairs) {
        return Pattern.compile("(?<!\\d)(?<!\\d" + delimiter + ")" + pairs + "(?!\\d)(?!" + delimiter + "\\d)");
    }

    /**
     * {@return what marks such values in keys}
     *
     * @param keys a character a byte
     */
    static SeenValues in(List<String> keys) {
        List<String> few = keys.subList(0, Math.min(ENOUGH, keys.size()));
        List<String> seen = Stream.concat(
                        FORMS.stream().filter(form -> inAll(form, few).filter(ShortDates::areCertain).isPresent()),
                        Stream.of(DomainNames.MASK).filter(hosts -> inAll(hosts, few).filter(DomainNames::areKnown).isPresent()))
                .map(Pattern::pattern)
                .toList();
        return new SeenValues(
                seen.isEmpty() ? Optional.empty() : Optional.of(Pattern.compile(String.join("|", seen))),
                inAll(DomainNames.ANY_REVERSED_MASK, few).filter(DomainNames::areReversed).isPresent());
    }

    /** {@return the first value of a form in each key; empty where more keys have none than may be dirt} */
    private static Optional<List<String>> inAll(Pattern form, List<String> keys) {
        List<String> found = new ArrayList<>();
        int misses = 0;
        for (String key : keys) {
            Matcher matcher = form.matcher(key);
            if (matcher.find()) {
                found.add(matcher.group());
            } else if (++misses > Typing.dirt(keys.size())) {
                return Optional.empty();
            }
        }
        return found.isEmpty() ? Optional.empty() : Optional.of(found);
    }
}
