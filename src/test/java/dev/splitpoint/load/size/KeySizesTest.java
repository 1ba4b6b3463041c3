package dev.splitpoint.load.size;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.load.preview.KeyPreview;
import dev.splitpoint.stream.ByteRange;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.key.Keys;
import dev.splitpoint.yaml.Samples;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class KeySizesTest {
    private static KeySizes of(TableDesign design) {
        return KeyPreview.sized(design, SampleFiles.NONE, 3).sizes();
    }

    private static KeySizes of(Segment... segments) {
        return of(TableDesign.empty("sizes").withRowKey(Keys.delimited(segments)));
    }

    @Test
    void fixedWidthDesignHasExactSizes() {
        KeySizes sizes = of(Samples.load("sensor-readings").design());
        assertThat(sizes.segments())
                .containsExactly(new ByteRange(2, 2, true), new ByteRange(12, 12, true), new ByteRange(19, 19, true));
        assertThat(sizes.key()).isEqualTo(new ByteRange(35, 35, true));
    }

    @Test
    void numberSizesCoverTheSmallestAndLargestValues() {
        KeySizes sizes = of(
                Segment.of("id", new Format.UnpaddedDecimal(), new Generator.Zipf(5_000_000, 0.99, true)),
                Segment.of("user", new Format.Template("u{}", OptionalInt.empty()), new Generator.Uniform(-20, 99_999)),
                Segment.of("short", new Format.PaddedDecimal(2), new Generator.Uniform(0, 12_345)));
        assertThat(sizes.segments())
                .containsExactly(new ByteRange(1, 7, true), new ByteRange(2, 6, true), new ByteRange(2, 5, true));
        assertThat(sizes.key()).isEqualTo(new ByteRange(1 + 2 + 2 + 2, 7 + 6 + 5 + 2, true));
    }

    @Test
    void textSizesCoverTheShortestAndLongestValues() {
        Generator kinds = new Generator.Weighted(Map.of("view", 1.0, "a purchase", 1e-9, "é", 1e-9));
        assertThat(of(Segment.of("kind", new Format.Plain(), kinds)).segments())
                .containsExactly(new ByteRange(2, 10, true));
    }

    @Test
    void sizesNotImpliedByTheFormatAreSampledAndMarkedInexact() {
        KeySizes sizes = of(
                Segment.of("address", new Format.Ipv4(), new Generator.Uniform(0, 0xFFFF_FFFFL)),
                Segment.of("day", new Format.IsoDate("EEEE", ZoneOffset.UTC), Keys.CLOCK));
        assertThat(sizes.segments().getFirst().exact()).isFalse();
        assertThat(sizes.segments().getFirst().min()).isBetween(7, 10);
        assertThat(sizes.segments().getFirst().max()).isEqualTo(15);
        assertThat(sizes.segments().getLast().exact()).isFalse();
        assertThat(sizes.key().exact()).isFalse();
    }

    @Test
    void valuesOfALaterPhaseAreIncluded() {
        TableDesign design = Samples.load("sensor-readings").design();
        design = design.withRowKey(design.rowKey()
                .withSegments(List.of(Segment.of("n", new Format.Plain(), new Generator.Uniform(0, 9)))));
        Phase first = design.workload().phases().getFirst();
        Phase later = first.withName("later").withOverride(Map.of("n", new Generator.Uniform(0, 99_999)));
        TableDesign both = design.withWorkload(new Workload(
                design.workload().seed(),
                design.workload().updates(),
                List.of(first, later),
                design.workload().extras()));

        assertThat(of(design).key()).isEqualTo(new ByteRange(1, 1, true));
        assertThat(of(both).key()).isEqualTo(new ByteRange(1, 5, true));
    }

    @Test
    void designWithoutSegmentsHasNoSizes() {
        assertThat(of(TableDesign.empty("none")).segments()).isEmpty();
    }
}
