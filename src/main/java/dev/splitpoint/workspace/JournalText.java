package dev.splitpoint.workspace;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The JSON format of a journal. */
final class JournalText {
    private static final ObjectMapper JSON = JsonMapper.builder().build();
    private static final int VERSION = 1;

    private JournalText() {}

    static String write(List<JournalEntry> entries) {
        ObjectNode root = JSON.createObjectNode();
        root.put("version", VERSION);
        ArrayNode open = root.putArray("open");
        for (JournalEntry entry : entries) {
            ObjectNode node = open.addObject();
            node.put("name", entry.name())
                    .put("dirty", entry.dirty())
                    .put("text", entry.text())
                    .put("digest", entry.digest());
            if (entry.selected()) {
                node.put("front", true);
            }
            entry.path().ifPresent(path -> node.put("path", path.toString()));
            entry.textBeforeInput().ifPresent(before -> node.put("before", before));
            entry.yamlInput().ifPresent(typed -> node.put("typed", typed).put("apart", entry.diverged()));
        }
        return root.toString();
    }

    /**
     * {@return the entries of a journal}
     *
     * @throws IllegalArgumentException if the text is not a valid journal of this version
     */
    static List<JournalEntry> read(String text) {
        try {
            JsonNode root = JSON.readTree(text);
            if (root.path("version").asInt() != VERSION || !root.path("open").isArray()) {
                throw new IllegalArgumentException("Not a journal of this version.");
            }
            List<JournalEntry> entries = new ArrayList<>();
            for (JsonNode node : root.path("open")) {
                entries.add(new JournalEntry(
                                node.path("name").asText(),
                                path(node.path("path").asText()),
                                node.path("text").asText(),
                                text(node.path("before")),
                                node.path("dirty").asBoolean(),
                                text(node.path("typed")),
                                node.path("apart").asBoolean(),
                                node.path("digest").asText())
                        .withSelected(node.path("front").asBoolean()));
            }
            return entries;
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("Not valid JSON.", e);
        }
    }

    private static Optional<String> text(JsonNode node) {
        return Optional.of(node).filter(JsonNode::isTextual).map(JsonNode::asText);
    }

    private static Optional<Path> path(String text) {
        try {
            return text.isEmpty() ? Optional.empty() : Optional.of(Path.of(text));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
