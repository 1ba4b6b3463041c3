package dev.splitpoint.yaml.bind;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import dev.splitpoint.yaml.syntax.Problem;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** What the program refuses as too large the schema refuses too, and what one takes the other takes. */
@Tag("fast")
class BoundsTest {
    private static final JsonSchema SCHEMA =
            JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7).getSchema(DesignSchema.text());

    static Stream<Arguments> largest() {
        String rate = "{ constant: 1000 }";
        String generator = "{ zipf: { items: 1000, exponent: 0.99, scatter: true } }";
        String numbers = "{ paddedDecimal: { width: 8 } }\n      generator: " + generator;
        String size = "{ constant: 8 }";
        return Stream.of(
                Arguments.of(rate, "{ constant: %s }", "1000000000000", "1000000000001"),
                Arguments.of(rate, "{ ramp: { from: %s, to: 1 } }", "1000000000000", "1000000000001"),
                Arguments.of(rate, "{ ramp: { from: 1, to: %s } }", "1000000000000", "1000000000001"),
                Arguments.of(
                        rate, "{ sine: { mean: %s, amplitude: 1, period: 1h } }", "1000000000000", "1000000000001"),
                Arguments.of(
                        rate, "{ sine: { mean: 1, amplitude: %s, period: 1h } }", "1000000000000", "1000000000001"),
                Arguments.of(rate, "{ points: [ [ 0h, %s ], [ 1h, 5 ] ] }", "1000000000000", "1000000000001"),
                Arguments.of(rate, "{ constant: 5, noise: %s }", "10", "10.5"),
                Arguments.of(rate, "{ ramp: { from: 1, to: 2, noise: %s } }", "10", "10.5"),
                Arguments.of(rate, "{ sine: { mean: 1, amplitude: 1, period: 1h, noise: %s } }", "10", "10.5"),
                Arguments.of(rate, "{ sine: { mean: 1, amplitude: 1, period: 1h, phase: %s } }", "1000", "1000.5"),
                Arguments.of(rate, "{ sine: { mean: 1, amplitude: 1, period: 1h, phase: %s } }", "-1000", "-1000.5"),
                Arguments.of(generator, "{ zipf: { items: %s } }", "9007199254740992", "9007199254740993"),
                Arguments.of(generator, "{ latest: { items: %s } }", "9007199254740992", "9007199254740993"),
                Arguments.of(generator, "{ hotspot: { items: %s } }", "9007199254740992", "9007199254740993"),
                Arguments.of(generator, "{ exponential: { items: %s } }", "9007199254740992", "9007199254740993"),
                Arguments.of(
                        generator,
                        "{ normal: { items: %s, mean: 1, deviation: 1 } }",
                        "9007199254740992",
                        "9007199254740993"),
                Arguments.of(generator, "{ keyRanges: { items: %s } }", "9007199254740992", "9007199254740993"),
                Arguments.of(generator, "{ zipf: { items: 1000, exponent: %s } }", "100", "100.5"),
                Arguments.of(generator, "{ latest: { items: 1000, exponent: %s } }", "100", "100.5"),
                Arguments.of(
                        numbers,
                        "{ plain: {} }\n      generator: { realistic: { kind: city, items: 10, exponent: %s } }",
                        "100",
                        "100.5"),
                Arguments.of(
                        generator,
                        "{ keyRanges: { items: 90000000, ranges: %s, a: 1, b: 0, c: 1, d: 0 } }",
                        "1000000",
                        "1000001"),
                Arguments.of(
                        numbers,
                        "{ plain: {} }\n      generator: { realistic: { kind: city, items: %s } }",
                        "1000000",
                        "1000001"),
                Arguments.of(generator, "{ salt: { of: [ at ], buckets: %s } }", "1000000", "1000001"),
                Arguments.of(size, "{ constant: %s }", "104857600", "104857601"),
                Arguments.of(size, "{ uniform: { min: 0, max: %s } }", "104857600", "104857601"),
                Arguments.of("qualifier: v,", "qualifierPattern: \"v*\", count: %s,", "1000000000", "1000000001"),
                Arguments.of(
                        "initial: { rows: 1000 }", "initial: { rows: %s }", "1000000000000000", "1000000000000001"),
                Arguments.of("nodes: 3", "nodes: %s", "10000", "10001"),
                Arguments.of("nodes: 3", "nodes: 3\n  model: { tabletsPerNode: %s }", "1000", "1001"),
                Arguments.of("limit: 1", "cellsPerColumn: %s", "2147483647", "2147483648"),
                Arguments.of("limit: 1", "cellsPerColumn: %s", "1", "0"),
                Arguments.of("width: 8", "width: %s", "19", "20"));
    }

    @ParameterizedTest(name = "{1} up to {2}")
    @MethodSource("largest")
    void programAndSchemaAgree(String from, String to, String most, String more) {
        String good = Minimal.with(from, to.formatted(most));
        String bad = Minimal.with(from, to.formatted(more));
        assertThat(DesignReader.read(good).problems())
                .filteredOn(Problem::isError)
                .isEmpty();
        assertThat(SCHEMA.validate(json(good))).isEmpty();
        assertThat(DesignReader.read(bad).problems())
                .filteredOn(Problem::isError)
                .singleElement()
                .matches(problem -> problem.message().contains(" is " + more + ", but must be "), "names the value");
        assertThat(SCHEMA.validate(json(bad))).isNotEmpty();
    }

    private static JsonNode json(String text) {
        return new ObjectMapper().valueToTree(new Load(LoadSettings.builder().build()).loadFromString(text));
    }
}
