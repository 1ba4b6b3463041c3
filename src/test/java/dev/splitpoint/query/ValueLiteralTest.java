package dev.splitpoint.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.value.Operation;
import dev.splitpoint.tablet.TestDesigns;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The condition value of a generated value matches it, for generators and formats of each kind. */
@Tag("fast")
class ValueLiteralTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "generator: { uniform: { max: 99999 } }, format: { paddedDecimal: { width: 5 } }",
                "generator: { uniform: { max: 99999 } }, format: { template: { text: 's-{}-x', digits: 5 } }",
                "generator: { uniform: { min: -5, max: 5 } }, type: { int64Type: { encoding: { orderedCodeBytes: {} }"
                        + " } }",
                "generator: { zipf: { items: 1000 } }, format: { hex: { width: 8, upperCase: true } }",
                "generator: { sequence: { start: 7, step: 3 } }, format: { reversedText: { width: 10 } }",
                "generator: { uniform: { max: 4294967295 } }, format: { ipv4: {} }",
                "generator: { uniform: { max: 1000 } }, format: { base64Url: {} }",
                "generator: { weighted: { www.example.com: 2, example.org: 1 } }, format: { reversedDomain: {} }",
                "generator: { weighted: { a b: 2, 'ü': 1 } }, format: { base64Url: {} }",
                "generator: { weighted: { '12': 2, '345': 1 } }, type: { int64Type: { encoding: { bigEndianBytes: {} }"
                        + " } }",
                "generator: { weighted: { abc: 2, d: 1 } }, format: { template: { text: 'x-{}' } }",
                "generator: { constant: { value: only } }",
                "generator: { realistic: { kind: domain, items: 500 } }, format: { reversedDomain: {} }",
                "generator: { clock: {} }, format: { timestamp: { unit: us, width: 16 } }",
                "generator: { clock: { every: 24h } }, format: { isoDate: { pattern: yyyy-MM-dd } }",
                "generator: { clock: { jitter: 5s } }, format: { reversedTimestamp: { unit: ms, width: 19 } }",
                "generator: { uuid: {} }",
                "generator: { uuid: {} }, type: { bytesType: {} }",
                "generator: { uuid: {} }, format: { base64Url: {} }",
                "generator: { hash: { of: [ id ], length: 8 } }",
                "generator: { hash: { of: [ id, other ], length: 15 } }, format: { paddedDecimal: { width: 19 } }",
                "generator: { salt: { of: [ id ], buckets: 16 } }, format: { paddedDecimal: { width: 2 } }",
                "generator: { salt: { random: true, buckets: 16 } }, format: { hex: { width: 2 } }"
            })
    void literalMatchesTheValue(String segment) {
        TableDesign design = TestDesigns.design(
                List.of(
                        "{ name: s, " + segment + " }",
                        "{ name: id, generator: { uniform: { max: 99 } }, format: { paddedDecimal: { width: 2 } } }",
                        "{ name: other, generator: { uuid: {} } }"),
                "",
                "{ write: 1 }",
                "72h",
                10,
                3,
                "{ rows: 0 }");
        QueryableTable table = QueryableTable.of(design, SampleFiles.NONE);
        KeyStream stream = table.rowKeys();
        KeyCursor cursor = stream.cursor();
        RowValues values = new RowValues(stream);
        for (int row = 0; row < 100; row++) {
            Operation operation =
                    cursor.setOperation(row, row * 1_234_567_890_123L, row, row * 1_234_567_890_123L, row);
            SegmentValue value = values.of(0, operation);
            cursor.render(1);
            assertThat(value.bytes()).isEqualTo(KeyBytes.of(cursor.bytes(), 0, cursor.length()));
            Literal literal = ValueLiteral.of(stream, 0, value).orElseThrow();
            Query query = Query.of("q", Map.of("s", new Condition.Eq(literal)));
            assertThat(table.ranges(query, Explainer.endOf(design)).noMatchReason())
                    .isEmpty();
            assertThat(ConditionEvaluator.of(table, query, Explainer.endOf(design))
                            .matches(0, value))
                    .as(literal.text())
                    .isTrue();
        }
    }
}
