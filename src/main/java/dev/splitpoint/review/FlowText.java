package dev.splitpoint.review;

import com.fasterxml.jackson.databind.JsonNode;
import dev.splitpoint.design.ShortText;
import java.math.BigDecimal;
import java.util.stream.Collectors;

/** Values of documents as one line, in the flow style of YAML: {@code zipf: {items: 1000, exponent: 0.5}}. */
public final class FlowText {
    private static final int MOST_CHARACTERS = 160;

    private FlowText() {}

    /** {@return a value; long values are shortened} */
    public static String of(JsonNode value) {
        boolean isKind = value.isObject() && value.size() == 1;
        return ShortText.name(isKind ? entries(value) : text(value), MOST_CHARACTERS);
    }

    private static String text(JsonNode value) {
        if (value.isObject()) {
            return "{" + entries(value) + "}";
        }
        if (value.isArray()) {
            return value.valueStream().map(FlowText::text).collect(Collectors.joining(", ", "[", "]"));
        }
        if (value.isNumber()) {
            BigDecimal number = value.decimalValue().stripTrailingZeros();
            return number.scale() < 0 ? number.setScale(0).toPlainString() : number.toPlainString();
        }
        return value.isTextual() && value.asText().isBlank() ? "'" + value.asText() + "'" : value.asText();
    }

    private static String entries(JsonNode object) {
        return object.propertyStream()
                .map(one -> one.getKey() + ": " + text(one.getValue()))
                .collect(Collectors.joining(", "));
    }
}
