package dev.splitpoint.yaml.imports;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the column families that {@code cbt ls TABLE} prints: names, policies and, since 2025, types, between tabs.
 *
 * <p>Example: {@code state (age() > 30d && versions() > 5)} is a family that keeps cells of 30 days and the newest 5 of
 * older ones.
 */
final class CbtInput {
    private static final Pattern HEADING = Pattern.compile("Family Name\\s+GC Policy(?:\\s+Value Type)?\\s*");
    private static final Pattern TOKEN =
            Pattern.compile("\\s*([()]|&&|\\|\\||age\\(\\) > \\d+[a-z]*|versions\\(\\) > \\d{1,9})\\s*");
    private static final String AGE = "age() > ";
    private static final String VERSIONS = "versions() > ";
    /** Maximum nesting of a policy, so that a hostile file does not exceed the stack. */
    private static final int MAX_DEPTH = 100;

    private final String policy;
    private final List<String> tokens = new ArrayList<>();
    private int at;

    private CbtInput(String policy) throws ImportException {
        this.policy = policy;
        Matcher token = TOKEN.matcher(policy);
        int end = 0;
        while (end < policy.length() && token.find(end) && token.start() == end) {
            tokens.add(token.group(1));
            end = token.end();
        }
        if (end < policy.length()) {
            throw wrong();
        }
    }

    static boolean matches(String text) {
        return HEADING.matcher(text.lines().findFirst().orElse("")).matches();
    }

    /** {@return the table, with a name that is not part of the printout} */
    static FoundTable table(String text, String name, List<String> notes) throws ImportException {
        FoundTable found = FoundTable.named(name);
        for (String line : text.lines()
                .skip(1)
                .filter(row -> !row.isBlank() && !row.startsWith("---"))
                .toList()) {
            String[] cells = line.split("\t+");
            found.addFamily(
                    cells[0].strip(),
                    JsonNodeFactory.instance.textNode(cells.length > 2 ? type(cells[2].strip()) : ""),
                    notes);
            found.addPolicy(cells[0].strip(), cells.length > 1 ? policy(cells[1].strip()) : Optional.empty(), notes);
        }
        return found;
    }

    private static String type(String json) {
        return json.equals("null") || json.equals("{}") || json.startsWith("<") ? "" : json;
    }

    private static Optional<ObjectNode> policy(String text) throws ImportException {
        if (text.isEmpty() || text.startsWith("<")) {
            return Optional.empty();
        }
        CbtInput input = new CbtInput(text);
        ObjectNode rule = input.rule(0);
        if (input.at < input.tokens.size()) {
            throw input.wrong();
        }
        return Optional.of(rule);
    }

    private ObjectNode rule(int depth) throws ImportException {
        String token = next();
        if (token.startsWith(AGE)) {
            return GcRules.age(age(token.substring(AGE.length())));
        }
        if (token.startsWith(VERSIONS)) {
            return GcRules.versions(
                    JsonNodeFactory.instance.numberNode(Integer.parseInt(token.substring(VERSIONS.length()))));
        }
        if (!token.equals("(") || depth > MAX_DEPTH) {
            throw wrong();
        }
        List<ObjectNode> rules = new ArrayList<>(List.of(rule(depth + 1)));
        String operator = next();
        String end = operator;
        while (!end.equals(")")) {
            if (!end.equals(operator) || !end.equals("&&") && !end.equals("||")) {
                throw wrong();
            }
            rules.add(rule(depth + 1));
            end = next();
        }
        return GcRules.joined(
                JsonNodeFactory.instance.textNode(operator.equals("&&") ? "intersection" : "union"), rules);
    }

    private String next() throws ImportException {
        if (at == tokens.size()) {
            throw wrong();
        }
        return tokens.get(at++);
    }

    /** {@return an age; without a unit, it is in microseconds} */
    private static Duration age(String text) throws ImportException {
        return GcRules.duration(
                Character.isDigit(text.charAt(text.length() - 1)) ? text + "us" : text, "age of a policy");
    }

    private ImportException wrong() {
        return new ImportException(
                "The policy '" + policy + "' cannot be read. Use the output of 'cbt ls TABLE' without changes.");
    }
}
