package dev.splitpoint.workload;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import net.datafaker.Faker;

/**
 * Values that look like real ones: words of a data-faker library, combined until there are as many different ones as are
 * asked for. Value i of a kind is always the same.
 */
final class RealisticValues {
    private static final long SEED = 20_260_101L;
    /** Draws from the library for one list of words; more bring hardly any new ones. */
    private static final int DRAWS = 3_000;

    private RealisticValues() {}

    /**
     * {@return different values, as many as asked for}
     *
     * @param place for the message
     * @param kind  domain, email, city, country, firstName, lastName, product, company, word or path
     * @param items how many
     * @throws WorkloadException if there is no such kind
     */
    static List<String> of(String place, String kind, long items) {
        Faker faker = new Faker(Locale.ENGLISH, new Random(SEED));
        Supplier<List<String>> last = () -> words(faker, f -> f.name().lastName());
        Supplier<List<String>> word = () -> words(faker, f -> f.lorem().word());
        return switch (kind) {
            case "domain" -> domains(faker, items);
            case "email" -> joined(words(faker, f -> f.name().firstName()), last.get(), items, (a, b, n) ->
                    a + "." + b + (n == 0 ? "" : n) + "@example.com");
            case "city" -> joined(words(faker, f -> f.address().city()), List.of(""), items, numbered(" "));
            case "country" -> joined(words(faker, f -> f.address().country()), List.of(""), items, numbered(" "));
            case "firstName" -> joined(words(faker, f -> f.name().firstName()), List.of(""), items, numbered(""));
            case "lastName" -> joined(last.get(), List.of(""), items, numbered(""));
            case "product" -> joined(words(faker, f -> f.commerce().productName()), List.of(""), items, numbered(" "));
            case "company" -> joined(words(faker, f -> f.company().name()), List.of(""), items, numbered(" "));
            case "word" -> joined(word.get(), word.get(), items, (a, b, n) -> a + "-" + b + (n == 0 ? "" : "-" + n));
            case "path" -> joined(word.get(), word.get(), items, (a, b, n) -> "/" + a + "/" + b + (n == 0 ? "" : "/" + n));
            default -> throw new WorkloadException(
                    place,
                    "There is no kind '" + kind + "' of realistic values; use domain, email, city, country, firstName, "
                            + "lastName, product, company, word or path.");
        };
    }

    private static List<String> domains(Faker faker, long items) {
        List<String> names = words(faker, f -> f.name().lastName().toLowerCase(Locale.ROOT).replaceAll("[^a-z]", ""));
        List<String> ends = List.of("com", "org", "net", "de", "co.uk", "io", "fr", "dev");
        List<String> hosts = List.of("www.", "", "shop.", "blog.", "api.", "mail.", "m.", "docs.");
        List<String> domains = new ArrayList<>();
        for (long i = 0; i < items; i++) {
            long rest = i / hosts.size();
            String name = names.get((int) (rest % names.size()));
            rest /= names.size();
            String end = ends.get((int) (rest % ends.size()));
            rest /= ends.size();
            domains.add(hosts.get((int) (i % hosts.size())) + name + (rest == 0 ? "" : rest) + "." + end);
        }
        return domains;
    }

    @FunctionalInterface
    private interface Combination {
        String of(String first, String second, long number);
    }

    private static Combination numbered(String between) {
        return (first, second, number) -> number == 0 ? first : first + between + number;
    }

    private static List<String> joined(List<String> first, List<String> second, long items, Combination combination) {
        List<String> values = new ArrayList<>();
        for (long i = 0; i < items; i++) {
            long rest = i / first.size();
            String left = first.get((int) (i % first.size()));
            String right = second.get((int) (rest % second.size()));
            values.add(combination.of(left, right, rest / second.size()));
        }
        return values;
    }

    private static List<String> words(Faker faker, Function<Faker, String> draw) {
        Set<String> words = new LinkedHashSet<>();
        for (int i = 0; i < DRAWS; i++) {
            String word = draw.apply(faker);
            if (!word.isBlank()) {
                words.add(word);
            }
        }
        return List.copyOf(words);
    }
}
