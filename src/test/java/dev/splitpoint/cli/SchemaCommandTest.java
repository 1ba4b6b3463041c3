package dev.splitpoint.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.bind.DesignReader;
import dev.splitpoint.yaml.bind.DesignWriter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** What {@code schema} prints, used as an editor uses it: by a validator and a YAML parser that are not ours. */
@Tag("fast")
class SchemaCommandTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static JsonSchema printed() {
        return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7)
                .getSchema(Shell.run("schema").out());
    }

    private static Object tree(String text) {
        return new Load(LoadSettings.builder().build()).loadFromString(text);
    }

    static Iterable<String> samples() {
        return Samples.names();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void everySampleIsValid(String name) {
        assertThat(printed().validate(JSON.valueToTree(tree(Samples.text(name)))))
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void writtenDesignHasTheSameTreeInAnotherParser(String name) {
        String canonical = DesignWriter.write(
                DesignReader.read(Samples.text(name)).design().orElseThrow());
        assertThat(DesignWriter.write(DesignReader.read(canonical).design().orElseThrow()))
                .isEqualTo(canonical);
        assertThat(printed().validate(JSON.valueToTree(tree(canonical)))).isEmpty();
        assertThat(DesignReader.read(canonical).design())
                .isEqualTo(DesignReader.read(Samples.text(name)).design());
        // JSON is YAML too: the tree of the other parser, written as JSON, has to be the same design.
        assertThat(DesignReader.read(JSON.valueToTree(tree(canonical)).toString())
                        .design())
                .isEqualTo(DesignReader.read(canonical).design());
    }

    @Test
    void schemaRejectsInvalidDesigns() {
        String broken = Samples.text(Samples.FIRST).replace("zipf", "zpif").replace("nodes: 3", "nodes: 0");
        assertThat(printed().validate(JSON.valueToTree(tree(broken)))).hasSizeGreaterThanOrEqualTo(2);
    }

    @Test
    void schemaIsAscii() {
        assertThat(Shell.run("schema").out().chars()).allMatch(c -> c < 128);
    }
}
