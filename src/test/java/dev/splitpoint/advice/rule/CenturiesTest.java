package dev.splitpoint.advice.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Limits;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Rate;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.design.check.Consistency;
import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.load.preview.KeyPreview;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.query.Preflight;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.yaml.Samples;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The longest times that a design can have, and more of them than can be counted in nanoseconds. */
@Tag("fast")
class CenturiesTest {
    private static final String SENTENCE = "The phases exceed ten years in total. Shorten them.";

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 100})
    void phasesOfCenturiesAreRefusedWithOneMessage(int phases) {
        TableDesign design = lasting(Limits.LONGEST_TIME, phases);

        assertThat(Preflight.of(design, SampleFiles.NONE).problems())
                .extracting(Inconsistency::message)
                .contains(SENTENCE);
        assertThat(Consistency.check(design)).extracting(Inconsistency::message).contains(SENTENCE);
        assertThat(SizeEstimate.of(design, 10, SampleFiles.NONE).rows())
                .isEqualTo(design.simulation().rows());
        assertThat(KeyPreview.sized(design, SampleFiles.NONE, 3).keys()).hasSize(3);
        assertThat(Rules.linter().check(Subject.of(design, SampleFiles.NONE))).isNotNull();
        assertThatThrownBy(() -> Explainer.of(design, SampleFiles.NONE, Instant.EPOCH))
                .isInstanceOf(WorkloadException.class)
                .hasMessage(SENTENCE);
        assertThatThrownBy(() -> RuleDocuments.run(design))
                .isInstanceOf(WorkloadException.class)
                .hasMessage(SENTENCE);
    }

    @Test
    void rowsACenturyLateAreAccepted() {
        TableDesign design = lasting(Duration.ofHours(1), 1);

        assertThat(Consistency.check(design).stream().filter(Inconsistency::isError))
                .isEmpty();
        assertThat(KeyPreview.sized(design, SampleFiles.NONE, 3).keys()).hasSize(3);
        assertThat(Rules.linter().check(Subject.of(design, SampleFiles.NONE))).isNotNull();
    }

    @Test
    void durationOverTheMaximumIsRefused() {
        assertThatThrownBy(() -> lasting(Duration.ofSeconds(Long.MAX_VALUE), 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("duration is ")
                .hasMessageEndingWith(", but must be at most 36500d.");
        assertThatThrownBy(() -> lasting(Duration.ofDays(99_999_999_999L), 1))
                .hasMessage("duration is 99999999999d, but must be at most 36500d.");
    }

    /** {@return a design whose times jitter, are cut down and come late as much as can be} */
    private static TableDesign lasting(Duration duration, int phases) {
        Rate rate = new Rate(new Rate.Constant(1), 0);
        List<Phase> all = IntStream.range(0, phases)
                .mapToObj(i -> new Phase("phase " + i, duration, rate, Map.of(Phase.WRITE, 1.0), Map.of(), Extras.NONE))
                .toList();
        Generator late = new Generator.Clock(
                Optional.of(Limits.LONGEST_TIME),
                Limits.LONGEST_TIME,
                Optional.of(new Generator.Delay(1, Limits.LONGEST_TIME)));
        TableDesign sample = Samples.load(Samples.FIRST).design();
        List<Segment> segments = sample.rowKey().segments().stream()
                .map(s -> s.generator() instanceof Generator.Clock ? s.withGenerator(late) : s)
                .toList();
        return sample.withRowKey(sample.rowKey().withSegments(segments))
                .withWorkload(new Workload(1, 0, all, Extras.NONE));
    }
}
