package dev.splitpoint.review;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.TestDesigns;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.yaml.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class DesignComparisonTest {
    private static DesignReview hot =
            review(Samples.load("sensor-readings-by-time").design());
    private static DesignReview salted = hot;

    @BeforeAll
    static void simulate() {
        TableDesign design = hot.design();
        List<Segment> segments = new ArrayList<>(design.rowKey().segments());
        segments.addFirst(Segment.of(
                "shard",
                new Format.PaddedDecimal(2),
                new Generator.Salt(List.of("sensor_id"), Generator.HashAlgorithm.MURMUR3, 16)));
        salted = review(design.withRowKey(
                new RowKey(design.rowKey().encoding(), segments, design.rowKey().extras())));
    }

    private static DesignReview review(TableDesign design) {
        return DesignReview.of(TestDesigns.run(design, 60_000, 2), SampleFiles.NONE, List.of());
    }

    @Test
    void aSaltRemovesTheMovingHotspot() {
        DesignComparison comparison = DesignComparison.of(hot, salted);
        assertThat(comparison.fixedKinds()).contains(Verdict.Kind.MOVING_HOT_SPOT);
        assertThat(comparison.newKinds()).isEmpty();
        assertThat(change("hottestNodeDemandP99", comparison)).isEqualTo(Change.BETTER);
        assertThat(change("keyBytes", comparison)).isEqualTo(Change.WORSE);
        assertThat(comparison.rewritesRows()).isTrue();
    }

    @Test
    void aRenamedQueryIsTheSameQuery() {
        TableDesign design = hot.design();
        List<Query> renamed = new ArrayList<>(design.queries());
        renamed.set(0, renamed.getFirst().withName("renamed"));
        DesignReview after = new DesignReview(
                hot.run(),
                hot.files(),
                hot.keys(),
                hot.sizes(),
                IntStream.range(0, renamed.size())
                        .mapToObj(i -> new QueryReview(
                                renamed.get(i),
                                hot.queries().get(i).explanation(),
                                hot.queries().get(i).problem()))
                        .toList(),
                List.of());
        List<DesignComparison.QueryPair> pairs = DesignComparison.of(hot, after).queries();
        assertThat(pairs).hasSameSizeAs(renamed).allMatch(pair -> pair.change() == Change.SAME);
        assertThat(pairs.getFirst().name()).isEqualTo("renamed");
    }

    @Test
    void queriesAreMatchedByName() {
        List<DesignComparison.QueryPair> pairs =
                DesignComparison.of(hot, salted).queries();
        assertThat(pairs)
                .extracting(DesignComparison.QueryPair::name)
                .containsExactly("last minute", "one sensor, last hour");
        // 16 ranges instead of one are few next to the rows of a minute, but all rows of the table are read to find
        // one sensor.
        assertThat(pairs.getFirst().change()).isEqualTo(Change.SAME);
        assertThat(pairs.getLast().change()).isEqualTo(Change.BETTER);
    }

    @Test
    void recordIsFoundUnderItsKeyInTheOtherDesign() {
        double sixHours = 21_600;
        int all = hot.run().load().buckets().size();
        int newest = SameRecord.of(salted, hot)
                .orElseThrow()
                .bucket(sixHours, 0, salted.run().load().buckets().size())
                .orElseThrow();
        SameRecord toSalted = SameRecord.of(hot, salted).orElseThrow();
        assertThat(newest).as("written at 06:00 of 24 hours").isBetween(all / 8, all - 1);
        assertThat(toSalted.bucket(sixHours, newest, newest + 1)).isPresent();
        assertThat(toSalted.bucket(sixHours, 0, 1)).as("keys of other times").isEmpty();
    }

    @Test
    void differentWorkloadsAreReported() {
        assertThat(DesignComparison.of(hot, salted).hasSameWorkload()).isTrue();
        DesignReview busier =
                review(hot.design().withWorkload(hot.design().workload().scaled(2)));
        assertThat(DesignComparison.of(hot, busier).hasSameWorkload()).isFalse();
    }

    @Test
    void aQueryThatNoLongerMatchesIsNotBetter() {
        TableDesign design = hot.design();
        Query typo = design.queries()
                .getLast()
                .withWhere(Map.of("sensor_id", new Condition.Eq(new Condition.Literal.Whole(10_000_000))));
        DesignReview after = review(design.withQueries(List.of(design.queries().getFirst(), typo)));
        assertThat(DesignComparison.of(hot, after).queries().getLast().change()).isEqualTo(Change.DIFFERENT);
    }

    @Test
    void designComparedWithItselfHasNoDifference() {
        DesignComparison comparison = DesignComparison.of(hot, hot);
        assertThat(comparison.changes()).isEmpty();
        assertThat(ReviewFigure.ALL)
                .allSatisfy(figure -> assertThat(figure.change(hot, hot)).isEqualTo(Change.SAME));
        assertThat(comparison.queries())
                .allSatisfy(pair -> assertThat(pair.change()).isEqualTo(Change.SAME));
        assertThat(values(EntityDifference.of(hot, hot).orElseThrow()).filter(Double::isFinite))
                .allMatch(value -> value == 1);
    }

    /** Without the salt, all sensors write to the hottest tablet, so that nearly every factor is below 1. */
    @Test
    void recordsOfTheSameEntityAreCompared() {
        EntityDifference difference = EntityDifference.of(hot, salted).orElseThrow();
        assertThat(difference.segments()).containsExactly("sensor_id");
        long lower = values(difference).filter(value -> value < 1).count();
        assertThat(lower).isGreaterThan(values(difference).count() * 9 / 10);
        assertThat(values(EntityDifference.of(salted, hot).orElseThrow())
                        .filter(value -> value > 1)
                        .count())
                .isEqualTo(lower);
    }

    @Test
    void differenceHeatmapHasAxesAndPointValues() {
        EntityDifference difference = EntityDifference.of(hot, salted).orElseThrow();
        DifferenceImage picture = new DifferenceImage(difference, true);
        assertThat(difference.entities()).hasSize(160).isSorted().doesNotContain("");
        assertThat(difference.time().end()).isEqualTo(hot.run().load().time().end());
        Box heat = picture.heat(900, 500, 1);
        assertThat(picture.reading(heat, heat.x(), heat.y()).orElseThrow())
                .contains(difference.entities().getFirst(), "00:00", difference.valueText(0, 0));
        assertThat(picture.reading(heat, heat.right() - 0.5, heat.bottom() - 0.5)
                        .orElseThrow())
                .contains(difference.entities().getLast(), "24:00", difference.valueText(159, 319));
        assertThat(picture.reading(heat, heat.x() - 1, heat.y())).isEmpty();
        assertThat(picture.pixels(2, 1)).hasSize(2);
    }

    @Test
    void differenceHasALogarithmicScaleThatDistinguishesFactorsUpToTen() {
        DifferenceImage picture =
                new DifferenceImage(EntityDifference.of(hot, salted).orElseThrow(), true);
        List<Integer> colors = Stream.of(0.1, 0.2, 0.5, 0.9, 1.0, 1.1, 2.0, 5.0, 10.0)
                .map(picture::color)
                .toList();
        assertThat(colors).doesNotHaveDuplicates();
        assertThat(picture.color(0.01)).isEqualTo(0xFF3987E5).isEqualTo(picture.color(0.1));
        assertThat(picture.color(500)).isEqualTo(0xFFF0603F).isEqualTo(picture.color(10));
        assertThat(picture.color(1)).isEqualTo(0xFF161B22);
        assertThat(EntityDifference.factorText(1.0 / 3)).isEqualTo("÷3");
        assertThat(EntityDifference.factorText(862)).isEqualTo("×862");
        assertThat(EntityDifference.factorText(1.01)).isEqualTo("1");
    }

    @Test
    void designsWithoutACommonEntityHaveNoDifference() {
        assertThat(EntityDifference.of(hot, review(Samples.load("web-pages").design())))
                .isEmpty();
    }

    private static Stream<Double> values(EntityDifference difference) {
        return IntStream.range(0, difference.entities().size())
                .boxed()
                .flatMap(entity -> IntStream.range(0, difference.time().cells())
                        .mapToObj(cell -> difference.factor(entity, cell)));
    }

    private static Change change(String id, DesignComparison comparison) {
        return ReviewFigure.ALL.stream()
                .filter(figure -> figure.id().equals(id))
                .findFirst()
                .orElseThrow()
                .change(comparison.before(), comparison.after());
    }
}
