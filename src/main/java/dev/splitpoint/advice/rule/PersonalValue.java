package dev.splitpoint.advice.rule;

import dev.splitpoint.stream.value.RealisticValues;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Values that look like personal data.
 *
 * <p>Names of people are recognized by lists of frequent names. Examples: Jose Garcia is a name, New York is not. If
 * more than half of several values begin with a frequent first name, an unknown last name also counts.
 */
final class PersonalValue {
    private static final Pattern EMAIL = Pattern.compile("[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+");
    private static final Pattern PHONE = Pattern.compile("\\+[0-9][0-9 ()-]{7,17}[0-9]");
    private static final Pattern CARD = Pattern.compile("[0-9]{4}([ -]?[0-9]{4}){3}");

    /** Social security number of the United States. The areas 000, 666 and 900 to 999 do not exist. */
    private static final Pattern SSN = Pattern.compile("(?!000|666|9)[0-9]{3}-(?!00)[0-9]{2}-(?!0000)[0-9]{4}");

    private static final Pattern TWO_WORDS =
            Pattern.compile("(\\p{L}{2,})[ ._-](?:\\p{L}\\.?[ ._-])?(\\p{L}[\\p{L}'-]+)");
    private static final int FIRST_NAMES = 2055;
    private static final int LAST_NAMES = 473;

    /** Frequent first names that {@link RealisticValues} does not list. */
    private static final String MORE_FIRST_NAMES = """
        ada ahmed alexander ali amelia amir andrea andreas anita anton antonio arjun barbara ben carlos carmen chen chloe clara daniel \
        david elena elizabeth emma erik eva fatima felix fernando francesca frank george grace hannah hans helen henry hiroshi ibrahim \
        ingrid isabel ivan jack jacob james jan javier jean jennifer jessica joao johann john jonas joseph juan julia karl kate kevin lara \
        laura lea leon liam linda lisa lucas luis luke manuel marco marie mark marta martin mateo matthew max mehmet mei michael miguel \
        mohamed mohammed muhammad nina noah olga oliver olivia omar pablo patricia paul pedro philip pierre priya rachel rahul raj ravi \
        richard robert rosa samuel sara sarah simon sofia sophia sophie stefan susan thomas tim tom victor wei william xin yuki yusuf\
        """;

    /** Frequent last names that {@link RealisticValues} does not list. */
    private static final String MORE_LAST_NAMES = """
        ahmed ali allen andersen anderson andersson bauer becker bernard brown chen clark costa davis diaz dubois durand evans fernandez \
        ferrari fischer garcia gomez gonzalez green gupta hall hansen harris hernandez hoffmann hopper huang hughes ivanov jackson jansen \
        johansson johnson jones khan kim king klein koch kowalski kumar larsen lee lewis li lin liu lopez lovelace martin martinez mayer \
        meyer mohamed moore morales moreau mueller müller nguyen nielsen novak olsen park patel perez petrov ramirez ramos reyes richter \
        rivera roberts robinson rodriguez rossi russo sanchez santos sato schmidt schneider schulz schwarz scott sharma silva singh \
        smirnov smith suzuki tanaka taylor thomas thompson torres tran turing turner wagner walker wang watanabe weber white williams \
        wilson wolf wong wood wright wu yamamoto yang yilmaz young zhang zhao zimmermann\
        """;

    /** First names that are also names of places. */
    private static final Set<String> PLACES = Set.of(
            "austin",
            "brooklyn",
            "charlotte",
            "chelsea",
            "dakota",
            "dallas",
            "diego",
            "florence",
            "georgia",
            "houston",
            "jordan",
            "lincoln",
            "london",
            "madison",
            "orlando",
            "paris",
            "phoenix",
            "santiago",
            "savanna",
            "savannah",
            "sydney",
            "victoria",
            "virginia");

    private PersonalValue() {}

    /** {@return the kind of personal data to which the values belong, with an example; empty for other values} */
    static Optional<Example> of(List<String> values) {
        return values.stream()
                .flatMap(value -> kind(value).map(kind -> new Example(kind, value)).stream())
                .findFirst()
                .or(() -> names(values).map(value -> new Example("a person's name", value)));
    }

    /**
     * Personal data.
     *
     * @param kind kind with an article, such as "an email address"
     * @param text one of the values
     */
    record Example(String kind, String text) {
        /** {@return the beginning of the value} */
        String masked() {
            return text.substring(0, Math.min(2, text.length())) + "…";
        }
    }

    private static Optional<String> kind(String value) {
        if (EMAIL.matcher(value).matches()) {
            return Optional.of("an email address");
        }
        if (PHONE.matcher(value).matches()) {
            return Optional.of("a telephone number");
        }
        if (SSN.matcher(value).matches()) {
            return Optional.of("a social security number");
        }
        return CARD.matcher(value).matches() && isChecked(value)
                ? Optional.of("a payment card number")
                : Optional.empty();
    }

    /** {@return a value that is the name of a person; empty if none is} */
    private static Optional<String> names(List<String> values) {
        List<Matcher> pairs =
                values.stream().map(TWO_WORDS::matcher).filter(Matcher::matches).toList();
        if (pairs.isEmpty()) {
            return Optional.empty();
        }
        Set<String> firstNames = names("firstName", FIRST_NAMES, MORE_FIRST_NAMES);
        Set<String> lastNames = names("lastName", LAST_NAMES, MORE_LAST_NAMES);
        List<Matcher> withFirst = pairs.stream()
                .filter(pair -> firstNames.contains(lower(pair.group(1))))
                .toList();
        Optional<String> full = withFirst.stream()
                .filter(pair -> lastNames.contains(lower(pair.group(2))))
                .map(Matcher::group)
                .findFirst();
        List<String> likely = withFirst.stream()
                .filter(pair -> isCapitalized(pair.group(1))
                        && isCapitalized(pair.group(2))
                        && !PLACES.contains(lower(pair.group(1))))
                .map(Matcher::group)
                .toList();
        return full.or(() -> likely.size() > 1 && 2 * likely.size() > values.size()
                ? Optional.of(likely.getFirst())
                : Optional.empty());
    }

    private static Set<String> names(String kind, int items, String more) {
        Set<String> names = new HashSet<>(List.of(more.split(" ")));
        Stream.of(RealisticValues.of("", kind, items))
                .flatMap(List::stream)
                .map(PersonalValue::lower)
                .forEach(names::add);
        return names;
    }

    private static boolean isCapitalized(String word) {
        return Character.isUpperCase(word.charAt(0)) && word.substring(1).equals(lower(word.substring(1)));
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    /** {@return whether the last digit is the check digit of ISO/IEC 7812-1, annex B (Luhn)} */
    private static boolean isChecked(String value) {
        int[] digits =
                value.chars().filter(Character::isDigit).map(c -> c - '0').toArray();
        int sum = 0;
        for (int i = 0; i < digits.length; i++) {
            int digit = (digits.length - i) % 2 == 0 ? 2 * digits[i] : digits[i];
            sum += digit / 10 + digit % 10;
        }
        return sum % 10 == 0;
    }
}
