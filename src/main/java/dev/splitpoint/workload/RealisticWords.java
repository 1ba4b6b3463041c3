package dev.splitpoint.workload;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * Lists of words in the resource folder {@code words}, one word a line; its PROVENANCE.md has their source. Each list is read
 * when it is first needed.
 */
final class RealisticWords {
    private RealisticWords() {}

    /** {@return names in lower case that consist of letters} */
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
        return FirstNames.ALL;
    }

    /** {@return last names, in another order than {@link #lastNames}} */
    static List<String> lastNamesOfEmails() {
        return LastNamesOfEmails.ALL;
    }

    /** {@return words} */
    static List<String> words() {
        return Words.ALL;
    }

    /** {@return the words in another order} */
    static List<String> moreWords() {
        return MoreWords.ALL;
    }

    private static List<String> read(String name) {
        try (InputStream in = RealisticWords.class.getResourceAsStream("words/" + name + ".txt")) {
            return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static final class Domains {
        static final List<String> ALL = read("domains");
    }

    private static final class Cities {
        static final List<String> ALL = read("cities");
    }

    private static final class Countries {
        static final List<String> ALL = read("countries");
    }

    private static final class LastNames {
        static final List<String> ALL = read("last-names");
    }

    private static final class Products {
        static final List<String> ALL = read("products");
    }

    private static final class Companies {
        static final List<String> ALL = read("companies");
    }

    private static final class FirstNames {
        static final List<String> ALL = read("first-names");
    }

    private static final class LastNamesOfEmails {
        static final List<String> ALL = read("last-names-of-emails");
    }

    private static final class Words {
        static final List<String> ALL = read("words");
    }

    private static final class MoreWords {
        static final List<String> ALL = read("more-words");
    }
}
