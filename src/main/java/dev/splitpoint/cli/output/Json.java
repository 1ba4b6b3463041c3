package dev.splitpoint.cli.output;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** JSON output in ASCII, so that it does not depend on the character set of the console. */
public final class Json {
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .build();

    private static final ObjectMapper LINES =
            JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private Json() {}

    /** {@return the JSON of a tree in one line} */
    public static String line(JsonNode node) throws JsonProcessingException {
        return LINES.writeValueAsString(node);
    }

    /** {@return the indented JSON of a tree} */
    public static String text(JsonNode node) throws JsonProcessingException {
        return MAPPER.writeValueAsString(node);
    }
}
