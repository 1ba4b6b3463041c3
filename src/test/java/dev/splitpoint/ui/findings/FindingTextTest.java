package dev.splitpoint.ui.findings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class FindingTextTest {
    @Test
    void theFigureIsTheTimeOfTheOverload() {
        String figures = FindingText.figures(verdict(Kind.CLUSTER_OVERLOADED, 2.08, 323_238_403, 5_400));

        assertThat(figures).contains("90 min").doesNotContain("%");
    }

    @Test
    void aVerdictOnStorageHasNoFiguresOfLoad() {
        assertThat(FindingText.figures(verdict(Kind.STORAGE_NEARLY_FULL, 0, 0, 0))).isEmpty();
    }

    private static Verdict verdict(Kind kind, double demand, double failed, double seconds) {
        return new Verdict(kind, KeyRange.ALL, 0, 1, 0, 1, 1, demand, failed, seconds, Optional.empty(), Optional.empty(), true,
                FindingLevel.ERROR, "");
    }
}
