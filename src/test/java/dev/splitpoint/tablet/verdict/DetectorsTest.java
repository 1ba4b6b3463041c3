package dev.splitpoint.tablet.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.tablet.TestDesigns;
import dev.splitpoint.tablet.verdict.Verdict.Kind;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class DetectorsTest {
    private static final double TERABYTE = 1e12;
    private static final TableDesign DESIGN = TestDesigns.writes(List.of(TestDesigns.ID), 10, 3, 0);
    private static final LoadGrid LOAD = TestDesigns.run(DESIGN, 1_000, 1).load();

    @Test
    void everyKindOfVerdictHasOneDetector() {
        assertThat(Detectors.ALL).extracting(Detector::kind).containsExactlyInAnyOrder(Kind.values());
    }

    @Test
    void aNodeThatExceedsItsStorageWhileTheClusterHasRoomIsUnbalanced() {
        // A node stores 5 TB and should store 3.5 TB at most.
        Verdict verdict = only(new StoredBytes(bytes(1, 6), bytes(1, 3), new int[] {3, 3}));
        assertThat(verdict.kind()).isEqualTo(Kind.UNBALANCED_STORAGE);
        assertThat(verdict.level()).isEqualTo(FindingLevel.ERROR);
        assertThat(verdict.share()).isEqualTo(6.0 / 9);
        assertThat(verdict.fromCell()).isEqualTo(1);
        assertThat(verdict.toCell()).isEqualTo(2);
        assertThat(verdict.wholeCluster()).isTrue();
    }

    @Test
    void aNodeThatExceedsItsStorageInAFullClusterIsNearlyFull() {
        Verdict verdict = only(new StoredBytes(bytes(6, 1), bytes(4, 1), new int[] {3, 3}));
        assertThat(verdict.kind()).isEqualTo(Kind.STORAGE_NEARLY_FULL);
        assertThat(verdict.level()).isEqualTo(FindingLevel.ERROR);
        assertThat(verdict.toCell()).isEqualTo(1);
    }

    /** 70% of 5 TB are 3.5 TB, and balancing leaves a node up to 20% above the mean. */
    @Test
    void slightlyFullerNodeIsNotNearlyFull() {
        assertThat(verdicts(new StoredBytes(bytes(3.6, 4.1), bytes(3.4, 3.45), new int[] {3, 3})))
                .isEmpty();
        assertThat(only(new StoredBytes(bytes(3.6, 4.3), bytes(3.4, 3.45), new int[] {3, 3}))
                        .level())
                .isEqualTo(FindingLevel.WARNING);
        assertThat(only(new StoredBytes(bytes(3.6, 3.6), bytes(3.4, 3.55), new int[] {3, 3}))
                        .kind())
                .isEqualTo(Kind.STORAGE_NEARLY_FULL);
    }

    /** A count of failed operations comes from samples. */
    @Test
    void failedOperationsAreRoundedToThreeDigits() {
        Verdict verdict = TestDesigns.run(TestDesigns.writes(List.of(TestDesigns.ID), 51_234, 3, 1_000_000), 50_000, 1)
                .verdicts()
                .getFirst();
        assertThat(verdict.failed()).isGreaterThan(10_000);
        String failed = verdict.explanation().replaceAll("(?s).* ([0-9,]+) operations fail.*", "$1");
        assertThat(failed)
                .matches("[0-9]{1,3}(,[0-9]{3})*")
                .satisfies(text -> assertThat(text.replace(",", "")).matches("[0-9]{3}0*"));
    }

    private static List<Verdict> verdicts(StoredBytes stored) {
        double[] none = new double[LOAD.time().cells()];
        return Detectors.verdicts(
                new Evidence(DESIGN, LOAD, stored, new ClusterDemand(none, none)), List.of(), List.of());
    }

    private static Verdict only(StoredBytes stored) {
        List<Verdict> verdicts = verdicts(stored);
        assertThat(verdicts).hasSize(1);
        return verdicts.getFirst();
    }

    private static double[] bytes(double... terabytes) {
        double[] bytes = new double[terabytes.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = terabytes[i] * TERABYTE;
        }
        return bytes;
    }
}
