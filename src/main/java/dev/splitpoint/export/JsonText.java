package dev.splitpoint.export;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** Formatting of JSON, with line feeds on every operating system. */
final class JsonText {
    private static final DefaultIndenter LINES = new DefaultIndenter("  ", "\n");

    private static final ObjectWriter INDENTED = JsonMapper.builder()
            .build()
            .writer(new DefaultPrettyPrinter(Separators.createDefaultInstance()
                            .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
                            .withObjectEmptySeparator("")
                            .withArrayEmptySeparator(""))
                    .withObjectIndenter(LINES)
                    .withArrayIndenter(LINES));

    private static final ObjectWriter ONE_LINE = JsonMapper.builder().build().writer();

    private JsonText() {}

    /** {@return a value with a line for each entry, and a line feed at the end} */
    static String indented(JsonNode node) {
        return text(INDENTED, node) + "\n";
    }

    /** {@return a value on one line} */
    static String oneLine(JsonNode node) {
        return text(ONE_LINE, node);
    }

    private static String text(ObjectWriter writer, JsonNode node) {
        try {
            return writer.writeValueAsString(node);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A tree of texts and numbers can be written as JSON.", e);
        }
    }
}
