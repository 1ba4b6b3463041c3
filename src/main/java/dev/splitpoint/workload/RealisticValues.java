package dev.splitpoint.workload;

import java.util.ArrayList;
import java.util.List;

/**
 * Values that look like real ones: words of a data-faker library, combined until there are as many different ones as are
 * asked for. Value i of a kind is always the same.
 */
final class RealisticValues {
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
        return switch (kind) {
            case "domain" -> domains(items);
            case "email" -> joined(RealisticWords.firstNames(), RealisticWords.lastNamesOfEmails(), items, (a, b, n) ->
                    a + "." + b + (n == 0 ? "" : n) + "@example.com");
            case "city" -> joined(RealisticWords.cities(), List.of(""), items, numbered(" "));
            case "country" -> joined(RealisticWords.countries(), List.of(""), items, numbered(" "));
            case "firstName" -> joined(RealisticWords.firstNames(), List.of(""), items, numbered(""));
            case "lastName" -> joined(RealisticWords.lastNames(), List.of(""), items, numbered(""));
            case "product" -> joined(RealisticWords.products(), List.of(""), items, numbered(" "));
            case "company" -> joined(RealisticWords.companies(), List.of(""), items, numbered(" "));
            case "word" -> joined(RealisticWords.words(), RealisticWords.moreWords(), items, (a, b, n) ->
                    a + "-" + b + (n == 0 ? "" : "-" + n));
            case "path" -> joined(RealisticWords.words(), RealisticWords.moreWords(), items, (a, b, n) ->
                    "/" + a + "/" + b + (n == 0 ? "" : "/" + n));
            default -> throw new WorkloadException(
                    place,
                    "There is no kind '" + kind + "' of realistic values; use domain, email, city, country, firstName, "
                            + "lastName, product, company, word or path.");
        };
    }

    private static List<String> domains(long items) {
        List<String> names = RealisticWords.namesOfDomains();
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
}
