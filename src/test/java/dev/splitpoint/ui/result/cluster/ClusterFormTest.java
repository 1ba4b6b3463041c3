package dev.splitpoint.ui.result.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.NodePlan;
import dev.splitpoint.design.NodePlan.Autoscaler;
import dev.splitpoint.design.NodePlan.Constant;
import dev.splitpoint.design.NodePlan.Schedule;
import dev.splitpoint.design.NodePlan.Step;
import dev.splitpoint.ui.document.DocumentFormHost;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.kit.control.Field;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.yaml.Samples;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class ClusterFormTest {
    private static final Autoscaler AUTOSCALER = new Autoscaler(3, 30, 0.6, 0.5);

    private final DocumentModel document = new DocumentModel(
            DesignSession.untitled(Samples.load("sensor-readings").design()));
    private final ClusterForm cluster = new ClusterForm(new DocumentFormHost(document));

    @Test
    void changingTheNodePlanKeepsTheNodeCountAndCanBeUndone() {
        plan(new Constant(5));

        answer("node-count", "schedule");
        assertThat(plan()).isEqualTo(new Schedule(List.of(new Step(Duration.ZERO, 5))));
        answer("node-count", "autoscale");
        assertThat(plan()).isEqualTo(new Autoscaler(5, 15, 0.6, 0.5));
        answer("node-count", "constant");
        assertThat(plan()).isEqualTo(new Constant(5));

        document.session().undo();
        assertThat(plan()).isInstanceOf(Autoscaler.class);
    }

    @Test
    void onlyFieldsOfTheCurrentNodePlanAreShown() {
        plan(AUTOSCALER);

        assertThat(ids())
                .contains("node-count-min", "node-count-max", "node-count-cpuTarget", "node-count-storageTarget")
                .doesNotContain("node-count-nodes", "node-count-schedule");
        assertThat(field("node-count").value()).isEqualTo("autoscale");
    }

    @Test
    void aScheduleIsEditedAsLines() {
        plan(new Schedule(List.of(new Step(Duration.ZERO, 3), new Step(Duration.ofMinutes(90), 10))));
        assertThat(field("node-count-schedule").value()).isEqualTo("0s 3\n90m 10");

        answer("node-count-schedule", "0s 4\n\n1h 30m  20\n2d 1");

        assertThat(plan())
                .isEqualTo(new Schedule(List.of(
                        new Step(Duration.ZERO, 4),
                        new Step(Duration.ofMinutes(90), 20),
                        new Step(Duration.ofDays(2), 1))));
    }

    @Test
    void anInvalidScheduleIsRefused() {
        NodePlan before = new Schedule(List.of(new Step(Duration.ZERO, 3)));
        plan(before);

        for (String invalid :
                List.of("", "1h 3", "0s 3\n8h", "0s 3\n8h x", "0s 3\n8h 0", "0s 3\n8h 5\n7h 4", "0s 3\n8 5")) {
            assertThat(refusal("node-count-schedule", invalid)).as(invalid).isPresent();
        }
        assertThat(plan()).isEqualTo(before);
    }

    @Test
    void autoscalerBoundsAndTargetsAreLimitedToTheirRanges() {
        plan(AUTOSCALER);

        answer("node-count-min", "4");
        answer("node-count-max", "40");
        answer("node-count-cpuTarget", "70%");
        answer("node-count-storageTarget", "0.7");
        Autoscaler edited = new Autoscaler(4, 40, 0.7, 0.7);
        assertThat(plan()).isEqualTo(edited);

        assertThat(refusal("node-count-min", "41"))
                .hasValueSatisfying(why -> assertThat(why).contains("40"));
        assertThat(refusal("node-count-max", "3")).isPresent();
        assertThat(refusal("node-count-cpuTarget", "0.9")).isPresent();
        assertThat(refusal("node-count-storageTarget", "0")).isPresent();
        assertThat(plan()).isEqualTo(edited);
    }

    private NodePlan plan() {
        return document.design().simulation().nodePlan();
    }

    private void plan(NodePlan plan) {
        document.edit(
                "test", design -> design.withSimulation(design.simulation().withNodePlan(plan)));
    }

    private void answer(String id, String text) {
        assertThat(refusal(id, text)).isEmpty();
        document.session().endMerge();
    }

    private Optional<String> refusal(String id, String text) {
        return field(id).commit(text);
    }

    private Field field(String id) {
        return fields().stream().filter(one -> one.id().equals(id)).findFirst().orElseThrow();
    }

    private List<String> ids() {
        return fields().stream().map(Field::id).toList();
    }

    private List<Field> fields() {
        return cluster.form().sections().stream()
                .flatMap(section -> section.fields().stream())
                .toList();
    }
}
