package dev.splitpoint.stream.value;

import dev.splitpoint.stream.WorkloadException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Factory of lists of distinct realistic values, which combine words from a data-faker library. Value i of a kind is
 * always the same.
 *
 * <p>Example: if there are more items than cities, the list continues with each city and a number, such as
 * {@code Berlin 1}.
 */
public final class RealisticValues {
    private RealisticValues() {}

    /**
     * {@return a list of distinct values}
     *
     * @param place place in the document, for messages
     * @param kind domain, email, city, country, firstName, lastName, product, company, word or path
     * @param items number of values
     * @throws WorkloadException if the kind is unknown
     */
    public static List<String> of(String place, String kind, long items) {
        return switch (kind) {
            case "domain" -> domains(items);
            case "email" ->
                joined(
                        words("first-names"),
                        words("last-names-of-emails"),
                        items,
                        (a, b, n) -> a + "." + b + (n == 0 ? "" : n) + "@example.com");
            case "city" -> joined(words("cities"), List.of(""), items, numbered(" "));
            case "country" -> joined(words("countries"), List.of(""), items, numbered(" "));
            case "firstName" -> joined(words("first-names"), List.of(""), items, numbered(""));
            case "lastName" -> joined(words("last-names"), List.of(""), items, numbered(""));
            case "product" -> joined(words("products"), List.of(""), items, numbered(" "));
            case "company" -> joined(words("companies"), List.of(""), items, numbered(" "));
            case "word" ->
                joined(words("words"), words("more-words"), items, (a, b, n) -> a + "-" + b + (n == 0 ? "" : "-" + n));
            case "path" ->
                joined(
                        words("words"),
                        words("more-words"),
                        items,
                        (a, b, n) -> "/" + a + "/" + b + (n == 0 ? "" : "/" + n));
            default ->
                throw new WorkloadException(
                        place,
                        "There is no kind '" + kind
                                + "' of realistic values; use domain, email, city, country, firstName, "
                                + "lastName, product, company, word or path.");
        };
    }

    private static List<String> domains(long items) {
        List<String> names = words("domains");
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

    /** {@return the lines of a list in the resource folder {@code words}; its PROVENANCE.md documents their source} */
    private static List<String> words(String list) {
        try (InputStream in = RealisticValues.class.getResourceAsStream("words/" + list + ".txt")) {
            return new String(Objects.requireNonNull(in, list).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
}
