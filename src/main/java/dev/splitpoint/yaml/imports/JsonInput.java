package dev.splitpoint.yaml.imports;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;

/** Reads JSON. */
final class JsonInput {
    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private JsonInput() {}

    /**
     * Returns the value of a text.
     *
     * @param what the name of the text, for the message
     */
    static JsonNode parse(String text, String what) throws ImportException {
        try {
            return MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            String place =
                    e.getLocation() == null ? "" : " at line " + e.getLocation().getLineNr();
            throw new ImportException("The " + what + " is not valid JSON" + place
                    + ". Write the file again with the tool that made it.");
        }
    }
}
