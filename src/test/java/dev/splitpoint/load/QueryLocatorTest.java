package dev.splitpoint.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.stream.RandomStream;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.distribution.ValueFrequencies;
import dev.splitpoint.stream.key.KeyDistribution;
import dev.splitpoint.stream.timeline.Timeline;
import dev.splitpoint.tablet.TestDesigns;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("fast")
class QueryLocatorTest {
    /**
     * Buckets from the start, 41 (A), 41 00, 41 00 01, 41 00 01 42 (B) and 41 00 02 on: a row of A alone is in the
     * second.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "a: { eq: A }                              | 1 | 4",
                "a: { eq: A }, b: { eq: B }                | 4 | 4",
                "a: { eq: A }, b: { eq: '' }               | 1 | 1",
                "a: { eq: A }, b: { range: [ '', B ] }     | 1 | 3",
                "a: { eq: A }, b: { startsWith: B }        | 4 | 4",
            })
    void rowsWithEmptyTrailingSegmentsAreIncluded(String where, int from, int to) {
        TableDesign design = TestDesigns.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: test }
            table: { tableId: t, columnFamilies: { m: {} } }
            rowKey:
              encoding: { orderedCodeBytes: {} }
              segments:
                - { name: a, generator: { weighted: { A: 1 } } }
                - { name: b, generator: { weighted: { B: 1, '': 1 } } }
            queries:
              - { name: q, where: { %s } }
            workload:
              phases:
                - { name: read, duration: 1h, rate: { constant: 1 }, mix: { q: 1 } }
            simulation: { nodes: 3, initial: { rows: 1000 } }
            """.formatted(where));
        Timeline timeline = new Timeline(
                design.workload(), design.simulation(), key -> KeyDistribution.of(ValueFrequencies.UNIQUE));
        OperationClass reads =
                OperationClasses.of(RunnableDesign.of(design, SampleFiles.NONE)).getFirst();
        KeyBuckets buckets = KeyBuckets.cutAt(List.of("41", "4100", "410001", "41000142", "410002").stream()
                .map(KeyBytes::hex)
                .toList());
        Locator locator = reads.locator(timeline, RandomStream.of(42, "row"));
        boolean drawn = false;
        for (int i = 0; i < 50 && !drawn; i++) {
            long place = locator.locate(i, 0, buckets);
            drawn = Locator.from(place) == from && Locator.to(place) == to;
        }
        assertThat(drawn).isTrue();
    }
}
