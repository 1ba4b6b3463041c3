package dev.splitpoint.ui.result.findings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.yaml.Samples;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class SimulationProblemTest {
    @Test
    void firstSentenceStatesTheProblem() {
        assertThat(SimulationProblem.firstSentence(
                        "The query 'a' asks for 'b', but there is no such segment. There are 'c' and 'd'."))
                .isEqualTo("The query 'a' asks for 'b', but there is no such segment.");
        assertThat(SimulationProblem.firstSentence("The file 'a. b' is not there. Make it."))
                .isEqualTo("The file 'a. b' is not there.");
        assertThat(SimulationProblem.firstSentence("The exponent is 0.99, which is one sentence."))
                .isEqualTo("The exponent is 0.99, which is one sentence.");
        assertThat(SimulationProblem.firstSentence("")).isEmpty();
    }

    @Test
    void messageNamesOnlyTheMissingParts() {
        TableDesign empty = TableDesign.empty("untitled");
        assertThat(empty.workload().phases()).isNotEmpty();
        assertThat(SimulationProblem.missingParts(empty)).isEqualTo(Messages.NO_SEGMENT);
        Workload load = empty.workload();
        TableDesign idle = empty.withWorkload(new Workload(load.seed(), load.updates(), List.of(), load.extras()));
        assertThat(SimulationProblem.missingParts(idle)).isEqualTo(Messages.NO_SEGMENT_AND_PHASE);
        TableDesign sample = Samples.load(Samples.FIRST).design();
        assertThat(SimulationProblem.missingParts(sample)).isEqualTo(Messages.NO_LOAD);
    }
}
