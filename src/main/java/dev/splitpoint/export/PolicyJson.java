package dev.splitpoint.export;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.GcRule;
import java.time.Duration;
import java.util.List;

/**
 * Garbage-collection policies in the format of {@code gc_rules} of Terraform's provider and of Config Connector.
 *
 * <p>Example: {@code {"mode":"union","rules":[{"max_age":"168h"},{"max_version":10}]}}. A single rule has no mode.
 */
final class PolicyJson {
    private PolicyJson() {}

    static ObjectNode of(GcRule policy) {
        return switch (policy) {
            case GcRule.Intersection(List<GcRule> rules) -> group("intersection", rules);
            case GcRule.Union(List<GcRule> rules) -> group("union", rules);
            case GcRule.MaxAge age -> single(age);
            case GcRule.MaxNumVersions versions -> single(versions);
        };
    }

    private static ObjectNode single(GcRule rule) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.putArray("rules").add(rule(rule));
        return json;
    }

    private static ObjectNode group(String mode, List<GcRule> rules) {
        ObjectNode json = JsonNodeFactory.instance.objectNode().put("mode", mode);
        ArrayNode array = json.putArray("rules");
        rules.forEach(rule -> array.add(rule(rule)));
        return json;
    }

    private static ObjectNode rule(GcRule rule) {
        return switch (rule) {
            case GcRule.MaxAge(Duration age) ->
                JsonNodeFactory.instance.objectNode().put("max_age", GoDuration.text(age));
            case GcRule.MaxNumVersions(int versions) ->
                JsonNodeFactory.instance.objectNode().put("max_version", versions);
            case GcRule.Intersection nested -> of(nested);
            case GcRule.Union nested -> of(nested);
        };
    }
}
