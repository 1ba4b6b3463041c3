package dev.splitpoint.ui.result.findings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import dev.splitpoint.yaml.Samples;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class VerdictCardTest {
    @Test
    void figureIsTheDurationOfTheOverload() {
        String figures = VerdictCard.figures(verdict(Kind.CLUSTER_OVERLOADED, 2.08, 323_238_403, 5_400));

        assertThat(figures).contains("90 min").doesNotContain("%");
    }

    @Test
    void storageVerdictHasNoLoadFigures() {
        assertThat(VerdictCard.figures(verdict(Kind.STORAGE_NEARLY_FULL, 0, 0, 0)))
                .isEmpty();
    }

    @Test
    void figuresAreTheDemandTheFailuresAndTheTime() {
        NodeCapacity capacity =
                Samples.load(Samples.FIRST).design().simulation().model().node();
        Verdict verdict = Verdict.of(Kind.MOVING_HOT_SPOT, FindingLevel.ERROR, "")
                .withLoad(1, 1.15)
                .withFailures(39, 39_960)
                .build();

        assertThat(VerdictCard.figures(verdict, 1_000, capacity))
                .extracting(VerdictCard.Figure::value, VerdictCard.Figure::isBad)
                .containsExactly(tuple("115%", true), tuple("3.9%", true), tuple("11.1 h", false));
        assertThat(VerdictCard.figures(verdict(Kind.STORAGE_NEARLY_FULL, 0, 0, 0), 1_000, capacity))
                .isEmpty();
    }

    @Test
    void eachQueryHasACard() {
        List<Verdict> verdicts = Stream.of("東京", "大阪", "a b", "a-b", "a b")
                .map(query -> verdict(Kind.HOT_RANGE, 1, 0, 0, Optional.of(query)))
                .toList();

        assertThat(VerdictCard.groups(verdicts)).extracting(List::size).containsExactly(1, 1, 2, 1);
    }

    private static Verdict verdict(Kind kind, double demand, double failed, double seconds) {
        return verdict(kind, demand, failed, seconds, Optional.empty());
    }

    private static Verdict verdict(Kind kind, double demand, double failed, double seconds, Optional<String> query) {
        return Verdict.of(kind, FindingLevel.ERROR, "")
                .withLoad(1, demand)
                .withFailures(failed, seconds)
                .causedBy(Optional.empty(), query)
                .onWholeCluster(true)
                .build();
    }
}
