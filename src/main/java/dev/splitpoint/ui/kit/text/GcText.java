package dev.splitpoint.ui.kit.text;

import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.text.PolicyText;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Formatting and parsing of garbage-collection policies in the notation of {@code cbt setgcpolicy}, such as
 * {@code maxversions=5 and maxage=30d}, and their descriptions.
 */
public final class GcText {
    private static final String NEVER = "never";
    private static final Pattern TOKEN =
            Pattern.compile("\\s*(\\(|\\)|\\|\\||&&|[A-Za-z]+\\s*=\\s*[0-9.]+[a-zµ]*|[A-Za-z]+)");

    private GcText() {}

    /** {@return a short description of a policy: {@code 5 versions and 30 d}} */
    public static String words(Optional<GcRule> rule) {
        return rule.map(r -> words(r, true)).orElse(Messages.RETAINED_FOREVER);
    }

    /** {@return a sentence that describes the cells a policy deletes} */
    public static String sentence(Optional<GcRule> rule) {
        return rule.map(r -> Messages.deleted(PolicyText.condition(r, GcText::inFull)))
                .orElse(Messages.NOTHING_DELETED);
    }

    /** {@return a policy in the notation of cbt} */
    public static String code(Optional<GcRule> rule) {
        return rule.map(r -> code(r, false)).orElse(NEVER);
    }

    /**
     * {@return the policy of a text; empty for {@code never}}
     *
     * @throws IllegalArgumentException with a message for the user, if the text is not valid
     */
    public static Optional<GcRule> parse(String text) {
        if (text.isBlank() || text.strip().equalsIgnoreCase(NEVER)) {
            return Optional.empty();
        }
        Tokens tokens = new Tokens(text);
        GcRule rule = joined(tokens);
        if (tokens.hasNext()) {
            throw tokens.unexpected();
        }
        return Optional.of(rule);
    }

    /**
     * {@return the rule that retains a number of versions}
     *
     * @param name start of the message
     * @param text number of versions
     * @throws IllegalArgumentException with a message for the user, if the text is not a number in the valid range
     */
    public static GcRule versions(String name, String text) {
        int versions = Quantities.parseSmall(name, text);
        return called("maxNumVersions", name, () -> new GcRule.MaxNumVersions(versions));
    }

    /**
     * {@return the rule that deletes by age}
     *
     * @param name start of the message
     * @param text age
     * @throws IllegalArgumentException with a message for the user, if the text is not a time in the valid range
     */
    public static GcRule age(String name, String text) {
        Duration age = Quantities.parseTime(text);
        return called("maxAge", name, () -> new GcRule.MaxAge(age));
    }

    /** Replaces the YAML name of a rule in a message by the name in the user interface. */
    private static GcRule called(String inDocuments, String here, Supplier<GcRule> rule) {
        try {
            return rule.get();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    String.valueOf(e.getMessage()).replace(inDocuments + " is", here + " is"), e);
        }
    }

    private static String words(GcRule rule, boolean alone) {
        return switch (rule) {
            case GcRule.MaxNumVersions(int versions) ->
                alone ? Messages.most(Messages.versions(versions)) : Messages.versions(versions);
            case GcRule.MaxAge age -> alone ? Messages.mostAge(Quantities.time(age.age())) : Quantities.time(age.age());
            case GcRule.Intersection both -> Messages.all(words(both.rules()));
            case GcRule.Union either -> Messages.any(words(either.rules()));
        };
    }

    private static List<String> words(List<GcRule> rules) {
        return rules.stream()
                .map(r -> r instanceof GcRule.Intersection || r instanceof GcRule.Union
                        ? "(" + words(r, false) + ")"
                        : words(r, false))
                .toList();
    }

    private static String inFull(Duration time) {
        String code = Quantities.timeCode(time);
        String number = code.replaceAll("[a-z]", "");
        String unit = switch (code.substring(number.length())) {
            case "d" -> "day";
            case "h" -> "hour";
            case "m" -> "minute";
            case "s" -> "second";
            default -> "millisecond";
        };
        return Messages.unit(number, number.equals("1") ? unit : unit + "s");
    }

    private static String code(GcRule rule, boolean inner) {
        return switch (rule) {
            case GcRule.MaxNumVersions(int versions) -> "maxversions=" + versions;
            case GcRule.MaxAge age -> "maxage=" + Quantities.timeCode(age.age());
            case GcRule.Intersection both -> inner(Messages.all(codes(both.rules())), inner);
            case GcRule.Union either -> inner(Messages.any(codes(either.rules())), inner);
        };
    }

    private static List<String> codes(List<GcRule> rules) {
        return rules.stream().map(r -> code(r, true)).toList();
    }

    private static String inner(String text, boolean inner) {
        return inner ? "(" + text + ")" : text;
    }

    /** Parses from left to right like cbt: "and" and "or" have the same precedence. */
    private static GcRule joined(Tokens tokens) {
        GcRule left = single(tokens);
        boolean open = false;
        while (true) {
            boolean and = tokens.take("and") || tokens.take("&&");
            if (!and && !tokens.take("or") && !tokens.take("||")) {
                return left;
            }
            List<GcRule> rules = new ArrayList<>();
            if (open && left instanceof GcRule.Intersection all && and) {
                rules.addAll(all.rules());
            } else if (open && left instanceof GcRule.Union any && !and) {
                rules.addAll(any.rules());
            } else {
                rules.add(left);
            }
            rules.add(single(tokens));
            left = and ? new GcRule.Intersection(rules) : new GcRule.Union(rules);
            open = true;
        }
    }

    private static GcRule single(Tokens tokens) {
        if (tokens.take("(")) {
            GcRule rule = joined(tokens);
            if (!tokens.take(")")) {
                throw tokens.unexpected();
            }
            return rule;
        }
        return tokens.rule();
    }

    private static final class Tokens {
        private final List<String> tokens = new ArrayList<>();
        private int next;

        Tokens(String text) {
            Matcher match = TOKEN.matcher(text.strip());
            int end = 0;
            while (end < text.strip().length() && match.find(end) && match.start() == end) {
                tokens.add(match.group(1).replaceAll("\\s", ""));
                end = match.end();
            }
            if (end < text.strip().length()) {
                tokens.add(text.strip().substring(end));
            }
        }

        boolean hasNext() {
            return next < tokens.size();
        }

        boolean take(String word) {
            boolean there = hasNext() && tokens.get(next).equalsIgnoreCase(word);
            next += there ? 1 : 0;
            return there;
        }

        GcRule rule() {
            if (!hasNext()) {
                throw unexpected();
            }
            String[] parts = tokens.get(next).split("=", 2);
            if (parts.length == 2 && parts[0].equalsIgnoreCase("maxversions")) {
                next++;
                return versions("maxversions", parts[1]);
            }
            if (parts.length == 2 && parts[0].equalsIgnoreCase("maxage")) {
                next++;
                return age("maxage", parts[1]);
            }
            throw unexpected();
        }

        IllegalArgumentException unexpected() {
            return new IllegalArgumentException(
                    hasNext() ? Messages.badPolicy(tokens.get(next)) : Messages.unfinishedPolicy());
        }
    }
}
