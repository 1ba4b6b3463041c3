package dev.splitpoint.yaml.bind;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitpoint.yaml.syntax.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The reference of the document: its examples are valid, and no key is left out. */
@Tag("fast")
class DocumentReferenceTest {
    private static final Pattern EXAMPLES = Pattern.compile("```yaml (\\w+)\\n(.*?)```", Pattern.DOTALL);

    private static String reference() throws IOException {
        return Files.readString(Path.of("docs/document.md")).replace("\r\n", "\n");
    }

    static Stream<Arguments> examples() throws IOException {
        List<Arguments> examples = new ArrayList<>();
        Matcher matcher = EXAMPLES.matcher(reference());
        while (matcher.find()) {
            String what = matcher.group(1);
            matcher.group(2).lines().forEach(line -> examples.add(Arguments.of(what, line)));
        }
        return examples.stream();
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("examples")
    void everyExampleIsValidWhereItBelongs(String what, String example) {
        assertThat(DesignReader.read(embedded(what, example)).problems())
                .filteredOn(Problem::isError)
                .isEmpty();
    }

    private static String embedded(String what, String example) {
        String segments = "- name: at\n";
        String map = example.startsWith("{") ? example : "{ " + example + " }";
        return switch (what) {
            case "family" ->
                Minimal.with(
                        "gcRule: { maxAge: 604800s }",
                        example.substring(1, example.length() - 1).strip());
            case "gcRule" -> Minimal.with("gcRule: { maxAge: 604800s }", "gcRule: " + map);
            case "encoding" -> Minimal.with("{ delimitedBytes: { delimiter: \"#\" } }", map);
            case "segment" -> Minimal.with(segments, "- " + example + "\n    " + segments);
            case "type" -> Minimal.with("qualifier: v,", "qualifier: v, type: " + map + ",");
            case "format" -> Minimal.with("{ paddedDecimal: { width: 8 } }", map);
            case "generator" -> Minimal.with(segments, "- { name: s, generator: " + map + " }\n    " + segments);
            case "column" -> Minimal.with("columns:\n", "columns:\n  - " + example + "\n");
            case "query" -> Minimal.with("queries:\n", "queries:\n  - " + example + "\n");
            case "condition" -> Minimal.with("{ eq: 17 }", map);
            case "phase" -> Minimal.with("phases:\n", "phases:\n    - " + example + "\n");
            case "rate" -> Minimal.with("{ constant: 1000 }", map);
            case "note" -> Minimal.TEXT + "notes: [ " + example + " ]\n";
            case "simulation" ->
                Minimal.TEXT.substring(0, Minimal.TEXT.indexOf("simulation:")) + "simulation: " + map + "\n";
            default -> throw new IllegalArgumentException("There is no place for examples of '" + what + "'.");
        };
    }

    @Test
    void everyKeyOfTheSchemaIsInIt() throws IOException {
        Set<String> keys = new TreeSet<>();
        collect(new ObjectMapper().readTree(DesignSchema.text()), keys);
        String reference = reference();
        assertThat(keys)
                .hasSizeGreaterThan(150)
                .allSatisfy(key -> assertThat(reference).containsPattern("[`.]" + key + "`"));
    }

    /** A title says which values there may be. */
    @Test
    void everyKeyThatIsSaidToBeSomethingIsSaidToBeThatInItToo() throws IOException {
        Set<String> said = new TreeSet<>();
        titles(new ObjectMapper().readTree(DesignSchema.text()), said);
        String reference = reference();
        assertThat(said)
                .hasSizeGreaterThan(80)
                .allSatisfy(line -> assertThat(reference).containsPattern("[`.]" + line));
    }

    private static void titles(JsonNode schema, Set<String> said) {
        schema.path("properties").properties().forEach(property -> {
            String title = property.getValue().path("title").asText();
            if (!title.isEmpty()) {
                said.add(Pattern.quote(property.getKey() + "` | " + title + " |"));
            }
        });
        schema.forEach(part -> titles(part, said));
    }

    @ParameterizedTest
    @CsvSource({"format, Formats", "generator, Generators"})
    void theTableOfKindsIsThatOfTheDescriptors(String definition, String heading) throws IOException {
        List<String> expected = new ArrayList<>();
        rows(new ObjectMapper().readTree(DesignSchema.text()).at("/definitions/" + definition), "", expected);
        String section = reference().split("\n## " + heading + "\n", 2)[1].split("\n## ", 2)[0];
        assertThat(section.lines()
                        .dropWhile(line -> !line.startsWith("|---"))
                        .skip(1)
                        .takeWhile(line -> line.startsWith("|")))
                .isNotEmpty()
                .containsExactlyElementsOf(expected);
    }

    private static void rows(JsonNode schema, String prefix, List<String> rows) {
        Set<String> required = new TreeSet<>();
        schema.path("required").forEach(key -> required.add(key.asText()));
        schema.path("properties").properties().forEach(property -> {
            JsonNode value = property.getValue();
            String key = prefix + property.getKey();
            String otherwise = value.has("default") ? "`" + value.get("default").asText() + "`" : "";
            rows.add("| `%s` | %s | %s | %s |"
                    .formatted(
                            key,
                            values(value),
                            required.contains(property.getKey()) ? "needed" : otherwise,
                            value.get("description").asText()));
            rows(value, key + ".", rows);
        });
    }

    private static String values(JsonNode schema) {
        if (schema.has("title")) {
            return schema.get("title").asText();
        }
        if (schema.has("enum")) {
            return schema.get("enum")
                    .valueStream()
                    .map(value -> "`" + value.asText() + "`")
                    .collect(Collectors.joining(", "));
        }
        return schema.path("type").asText().equals("object") ? "a map" : "a text";
    }

    private static void collect(JsonNode schema, Set<String> keys) {
        schema.path("properties").fieldNames().forEachRemaining(keys::add);
        schema.forEach(part -> collect(part, keys));
    }

    @Test
    void everyKindHasAnExample() throws IOException {
        JsonNode definitions = new ObjectMapper().readTree(DesignSchema.text()).path("definitions");
        String all = String.join(
                "\n", examples().map(example -> example.get()[1] + "\n").toList());
        for (String choice : List.of("format", "generator", "rate", "condition", "gcRule", "type")) {
            definitions
                    .path(choice)
                    .path("properties")
                    .fieldNames()
                    .forEachRemaining(kind -> assertThat(all).as(choice).contains(kind + ":"));
        }
    }
}
