package dev.splitpoint.cli.output;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** JSON for programs: in ASCII, so that it is the same whatever characters the console can show. */
public final class Json {
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .build();

    private static final ObjectMapper LINES =
            JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    private Json() {}

    /** {@return a value as one line} */
    public static String line(JsonNode node) throws JsonProcessingException {
        return LINES.writeValueAsString(node);
    }

    public static String text(JsonNode node) throws JsonProcessingException {
        return MAPPER.writeValueAsString(node);
    }
}
