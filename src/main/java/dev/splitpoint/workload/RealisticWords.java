package dev.splitpoint.workload;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import net.datafaker.Faker;

/**
 * Words of a data-faker library, always the same ones. Each list is drawn when it is first asked for, and then kept: to draw
 * it takes some ten milliseconds, and every edit asks for it several times.
 */
final class RealisticWords {
    private static final long SEED = 20_260_101L;

    /** Draws from the library for one list of words; more bring hardly any new ones. */
    private static final int DRAWS = 3_000;

    private RealisticWords() {}

    /** {@return names in lower case, of letters alone} */
    static List<String> namesOfDomains() {
        return Domains.ALL;
    }

    /** {@return names of cities} */
    static List<String> cities() {
        return Cities.ALL;
    }

    /** {@return names of countries} */
    static List<String> countries() {
        return Countries.ALL;
    }

    /** {@return last names} */
    static List<String> lastNames() {
        return LastNames.ALL;
    }

    /** {@return names of products} */
    static List<String> products() {
        return Products.ALL;
    }

    /** {@return names of companies} */
    static List<String> companies() {
        return Companies.ALL;
    }

    /** {@return first names} */
    static List<String> firstNames() {
        return Names.FIRST;
    }

    /** {@return last names, in another order than {@link #lastNames}} */
    static List<String> lastNamesOfEmails() {
        return Names.LAST;
    }

    /** {@return words} */
    static List<String> words() {
        return Lorem.WORDS;
    }

    /** {@return the words in another order} */
    static List<String> moreWords() {
        return Lorem.MORE;
    }

    private static Faker faker() {
        return new Faker(Locale.ENGLISH, new Random(SEED));
    }

    private static List<String> drawn(Faker faker, Function<Faker, String> draw) {
        Set<String> words = new LinkedHashSet<>();
        for (int i = 0; i < DRAWS; i++) {
            String word = draw.apply(faker);
            if (!word.isBlank()) {
                words.add(word);
            }
        }
        return List.copyOf(words);
    }

    private static final class Domains {
        static final List<String> ALL = drawn(faker(), f -> f.name().lastName().toLowerCase(Locale.ROOT).replaceAll("[^a-z]", ""));
    }

    private static final class Cities {
        static final List<String> ALL = drawn(faker(), f -> f.address().city());
    }

    private static final class Countries {
        static final List<String> ALL = drawn(faker(), f -> f.address().country());
    }

    private static final class LastNames {
        static final List<String> ALL = drawn(faker(), f -> f.name().lastName());
    }

    private static final class Products {
        static final List<String> ALL = drawn(faker(), f -> f.commerce().productName());
    }

    private static final class Companies {
        static final List<String> ALL = drawn(faker(), f -> f.company().name());
    }

    private static final class Names {
        private static final Faker FAKER = faker();
        static final List<String> FIRST = drawn(FAKER, f -> f.name().firstName());
        static final List<String> LAST = drawn(FAKER, f -> f.name().lastName());
    }

    private static final class Lorem {
        private static final Faker FAKER = faker();
        static final List<String> WORDS = drawn(FAKER, f -> f.lorem().word());
        static final List<String> MORE = drawn(FAKER, f -> f.lorem().word());
    }
}
