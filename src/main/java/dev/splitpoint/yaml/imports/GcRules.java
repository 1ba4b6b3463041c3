package dev.splitpoint.yaml.imports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.yaml.syntax.Durations;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Policies of Terraform and Config Connector as the message {@code GcRule} of the Admin API.
 *
 * <p>Example: {@code {"mode":"union","rules":[{"max_age":"168h"},{"max_version":10}]}} becomes
 * {@code {"union":{"rules":[{"maxAge":"604800s"},{"maxNumVersions":10}]}}}.
 */
final class GcRules {
    private GcRules() {}

    /**
     * {@return the rule of a policy resource with JSON text, or with blocks for age and versions; empty if it deletes
     * nothing}
     */
    static Optional<ObjectNode> of(JsonNode json, JsonNode mode, JsonNode ages, JsonNode versions)
            throws ImportException {
        if (!json.asText("").isEmpty() && !json.isNull()) {
            return Optional.of(group(JsonInput.parse(json.asText(), "policy")));
        }
        List<ObjectNode> rules = new ArrayList<>();
        for (JsonNode age : ages) {
            String text = age.path("duration").asText("");
            rules.add(age(
                    text.isEmpty() || age.path("duration").isNull()
                            ? Duration.ofDays(age.path("days").asLong())
                            : duration(text, "age of a policy")));
        }
        for (JsonNode number : versions) {
            rules.add(versions(number.path("number")));
        }
        return rules.isEmpty() ? Optional.empty() : Optional.of(joined(mode, rules));
    }

    private static ObjectNode group(JsonNode json) throws ImportException {
        List<ObjectNode> rules = new ArrayList<>();
        for (JsonNode rule : json.path("rules")) {
            if (rule.has("rules")) {
                rules.add(group(rule));
            } else if (rule.has("max_age") || rule.has("max_version")) {
                if (rule.has("max_age")) {
                    rules.add(age(duration(rule.path("max_age").asText(), "age of a policy")));
                }
                if (rule.has("max_version")) {
                    rules.add(versions(rule.path("max_version")));
                }
            } else {
                throw new ImportException(
                        "A rule of a policy has neither max_age nor max_version nor rules. Correct the policy.");
            }
        }
        if (rules.isEmpty()) {
            throw new ImportException("A policy has no rules. Add rules to the policy, or remove it.");
        }
        return joined(json.path("mode"), rules);
    }

    static ObjectNode joined(JsonNode mode, List<ObjectNode> rules) throws ImportException {
        if (rules.size() == 1) {
            return rules.getFirst();
        }
        String word = mode.asText("").toLowerCase(Locale.ROOT);
        if (!word.equals("union") && !word.equals("intersection")) {
            throw new ImportException(
                    "A policy with several rules has the mode '" + mode.asText("") + "'. Use union or intersection.");
        }
        ObjectNode group = JsonNodeFactory.instance.objectNode();
        group.putObject(word).putArray("rules").addAll(rules);
        return group;
    }

    static ObjectNode age(Duration age) {
        return JsonNodeFactory.instance.objectNode().put("maxAge", Durations.formatApi(age));
    }

    static ObjectNode versions(JsonNode number) throws ImportException {
        if (!number.canConvertToLong()) {
            throw new ImportException("A policy keeps '" + number.asText()
                    + "' versions, which is not a whole number. Correct the policy.");
        }
        return JsonNodeFactory.instance.objectNode().put("maxNumVersions", number.asLong());
    }

    /** {@return a duration as Go prints it, such as {@code 168h0m0s} or {@code 1.5s}} */
    static Duration duration(String text, String what) throws ImportException {
        Optional<Duration> simple = Durations.parse(text);
        if (simple.isPresent()) {
            return simple.get();
        }
        try {
            return Duration.parse("PT" + text.toUpperCase(Locale.ROOT));
        } catch (DateTimeException e) {
            throw new ImportException("The " + what + " is '" + text
                    + "', which is not a duration. Use hours, minutes and seconds, such as 168h0m0s.");
        }
    }
}
