package dev.splitpoint.export;

import com.fasterxml.jackson.databind.JsonNode;
import dev.splitpoint.design.text.VisibleText;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Text of HCL, Terraform's language, with the layout of {@code terraform fmt}. */
final class HclText {
    private static final int WIDTH = 110;

    private HclText() {}

    /** Returns whether HCL preserves a text. HCL normalizes strings to NFC. */
    static boolean isPossible(String text) {
        return Normalizer.isNormalized(text, Normalizer.Form.NFC);
    }

    /** {@return a text in double quotes, with escapes for quotes, line breaks, hidden characters, and templates} */
    static String quoted(String text) {
        StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
        text.codePoints().forEach(c -> {
            switch (c) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default ->
                    quoted.append(
                            VisibleText.isHidden(c)
                                    ? String.format(Locale.ROOT, c > 0xFFFF ? "\\U%08X" : "\\u%04X", c)
                                    : Character.toString(c));
            }
        });
        // The escapes of templates, $${ and %%{, are ambiguous after another dollar or percent sign.
        return quoted.append('"').toString().replace("${", "\\u0024{").replace("%{", "\\u0025{");
    }

    /**
     * {@return a value as an expression, on one line if it fits}
     *
     * @param value the value
     * @param indent number of spaces before the first line
     */
    static String expression(JsonNode value, int indent) {
        String line = oneLine(value);
        if (indent + line.length() <= WIDTH || !value.isContainerNode()) {
            return line;
        }
        String margin = " ".repeat(indent + 2);
        if (value.isArray()) {
            List<String> items = new ArrayList<>();
            value.forEach(item -> items.add(margin + expression(item, indent + 2) + ",\n"));
            return "[\n" + String.join("", items) + " ".repeat(indent) + "]";
        }
        Map<String, String> entries = new LinkedHashMap<>();
        value.forEachEntry((name, item) -> entries.put(name(name), expression(item, indent + 2)));
        return "{\n" + attributes(entries, indent + 2) + " ".repeat(indent) + "}";
    }

    private static String oneLine(JsonNode value) {
        List<String> items = new ArrayList<>();
        if (value.isArray()) {
            value.forEach(item -> items.add(oneLine(item)));
            return "[" + String.join(", ", items) + "]";
        }
        if (value.isObject()) {
            value.forEachEntry((name, item) -> items.add(name(name) + " = " + oneLine(item)));
            return items.isEmpty() ? "{}" : "{ " + String.join(", ", items) + " }";
        }
        return value.isTextual() ? quoted(value.textValue()) : value.asText();
    }

    private static String name(String name) {
        return name.matches("[a-zA-Z_][-_a-zA-Z0-9]*") ? name : quoted(name);
    }

    /** {@return a line for each attribute, with aligned equals signs of consecutive single-line attributes} */
    static String attributes(Map<String, String> attributes, int indent) {
        StringBuilder text = new StringBuilder();
        Map<String, String> group = new LinkedHashMap<>();
        attributes.forEach((name, value) -> {
            if (value.indexOf('\n') < 0) {
                group.put(name, value);
            } else {
                text.append(aligned(group, indent))
                        .append(" ".repeat(indent))
                        .append(name)
                        .append(" = ")
                        .append(value)
                        .append('\n');
                group.clear();
            }
        });
        return text.append(aligned(group, indent)).toString();
    }

    private static String aligned(Map<String, String> attributes, int indent) {
        int width = attributes.keySet().stream().mapToInt(String::length).max().orElse(0);
        return attributes.entrySet().stream()
                .map(entry -> " ".repeat(indent) + entry.getKey()
                        + " ".repeat(width - entry.getKey().length()) + " = " + entry.getValue() + "\n")
                .collect(Collectors.joining());
    }
}
