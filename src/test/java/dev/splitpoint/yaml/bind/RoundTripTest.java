package dev.splitpoint.yaml.bind;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.Metadata;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.syntax.NodeParser;
import dev.splitpoint.yaml.syntax.ProblemException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/** What is written is read as the same, by us and by others. */
@Tag("slow")
class RoundTripTest {
    private static final int DESIGNS = 500;

    static Stream<String> samples() {
        return Samples.names().stream();
    }

    static Stream<String> awkwardTexts() {
        return RandomDesigns.AWKWARD.stream();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void samplesAreCanonical(String name) {
        String text = Samples.text(name);
        DesignDocument document = DesignReader.read(text);
        assertThat(DesignWriter.write(document.design().orElseThrow(), document.comments())
                        .text())
                .isEqualTo(text);
    }

    @Test
    void randomDesignsAreReadBackUnchanged() {
        RandomDesigns designs = new RandomDesigns(42);
        for (int i = 0; i < DESIGNS; i++) {
            TableDesign design = designs.next();
            String text = DesignWriter.write(design);
            DesignDocument document = DesignReader.read(text);
            assertThat(document.design())
                    .as("design %d:%n%s%n%s", i, text, document.problems())
                    .contains(design);
            assertThat(DesignWriter.write(document.design().orElseThrow(), document.comments())
                            .text())
                    .isEqualTo(text);
        }
    }

    @Test
    void anotherParserReadsTheSameTree() {
        RandomDesigns designs = new RandomDesigns(43);
        for (int i = 0; i < DESIGNS; i++) {
            String text = DesignWriter.write(designs.next());
            assertThat(load(text)).as(text).isEqualTo(plain(ours(text)));
        }
    }

    @Test
    void schemaAcceptsWrittenDesigns() throws Exception {
        ObjectMapper mapper = new ObjectMapper();
        var schema = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7).getSchema(DesignSchema.text());
        RandomDesigns designs = new RandomDesigns(44);
        for (int i = 0; i < DESIGNS; i++) {
            String text = DesignWriter.write(designs.next());
            JsonNode tree = mapper.valueToTree(load(text));
            assertThat(schema.validate(tree)).as(text).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("awkwardTexts")
    void textsThatLookLikeOtherTypesStayTexts(String awkward) {
        TableDesign design =
                TableDesign.empty("t").withMetadata(new Metadata(awkward, Optional.of(awkward), Extras.NONE));
        String text = DesignWriter.write(design);
        assertThat(DesignReader.read(text).design()).contains(design);
        Map<?, ?> core = (Map<?, ?>) ((Map<?, ?>) load(text)).get("metadata");
        Map<String, Map<String, Object>> old = new org.yaml.snakeyaml.Yaml().load(text);
        assertThat(core.get("name")).isEqualTo(awkward);
        assertThat(core.get("description")).isEqualTo(awkward);
        assertThat(old.get("metadata")).containsEntry("name", awkward).containsEntry("description", awkward);
    }

    private static Object load(String text) {
        // That parser fails where a pair of surrogates lies across the end of its buffer.
        LoadSettings settings = LoadSettings.builder()
                .setSchema(new CoreSchema())
                .setBufferSize(text.length() + 1)
                .build();
        return plain(new Load(settings).loadFromString(text));
    }

    private static Object ours(String text) {
        try {
            return ExtrasReader.value(NodeParser.parse(text));
        } catch (ProblemException e) {
            throw new AssertionError(text, e);
        }
    }

    /** {@return a tree with one class for all numbers and without null} */
    private static Object plain(Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> copy = new LinkedHashMap<>();
            map.forEach((key, inner) -> copy.put(String.valueOf(key), plain(inner)));
            return copy;
        }
        if (value instanceof List<?> list) {
            List<Object> copy = new ArrayList<>();
            list.forEach(inner -> copy.add(plain(inner)));
            return copy;
        }
        if (value instanceof Number number) {
            return new BigDecimal(number.toString()).stripTrailingZeros();
        }
        if (value instanceof Boolean) {
            return value;
        }
        return value == null || value == Extras.NULL ? "null" : value.toString();
    }
}
