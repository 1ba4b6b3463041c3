package dev.splitpoint.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.design.check.Severity;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.TestDesigns;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** More rows at the start than there are possible keys are reported with both numbers. */
@Tag("fast")
class TooManyRowsTest {
    private static final SampleFiles FILES = name -> List.of(
            new SampleFiles.WeightedValue("a", 1),
            new SampleFiles.WeightedValue("b", 2),
            new SampleFiles.WeightedValue("c", 0));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{ uniform: { max: 999999 } }                       | 1000000000 | 1,000,000",
                "{ uniform: { max: 999999 } }                       | 1000000    |",
                "{ zipf: { items: 1000 } }                          | 1001       | 1,000",
                "{ uniform: { max: 9999999999 } }                   | 15000000000 | 10,000,000,000 distinct",
                "{ weighted: { x: 1, y: 0, z: 3 } }                 | 3          | 2",
                "{ sample: { file: x } }                            | 10         | 2",
                "{ sequence: {} }                                   | 1000000000 |",
                "{ uuid: { version: 4 } }                           | 1000000000 |",
                "{ clock: { every: 24h } }                          | 100000     | 7,300",
            })
    void tooManyRowsAreAWarning(String generator, long rows, String possible) {
        List<Inconsistency> found = Preflight.of(
                        TestDesigns.design(
                                List.of("{ name: s, generator: " + generator + " }"),
                                "",
                                "{ write: 1 }",
                                "1h",
                                1,
                                1,
                                "{ rows: " + rows + " }"),
                        FILES)
                .problems();
        if (possible == null) {
            assertThat(found).isEmpty();
        } else {
            assertThat(found).singleElement().satisfies(warning -> {
                assertThat(warning.severity()).isEqualTo(Severity.WARNING);
                assertThat(warning.place()).isEqualTo("/simulation/initial/rows");
                assertThat(warning.message()).contains("%,d".formatted(rows), possible);
            });
        }
    }
}
