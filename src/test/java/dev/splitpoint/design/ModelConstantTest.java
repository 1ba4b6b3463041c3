package dev.splitpoint.design;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitpoint.design.ModelConstant.Group;
import dev.splitpoint.design.Simulation.Storage;
import dev.splitpoint.yaml.bind.DesignSchema;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class ModelConstantTest {
    @Test
    void theListDescribesEveryModelConstant() {
        List<String> components = new ArrayList<>();
        for (Class<?> type : List.of(NodeCapacity.class, ClusterModel.class, VerdictModel.class)) {
            Arrays.stream(type.getRecordComponents())
                    .filter(component -> !component.getType().isRecord())
                    .map(RecordComponent::getName)
                    .forEach(components::add);
        }
        assertThat(ModelConstants.ALL).extracting(ModelConstant::key).containsExactlyElementsOf(components);
    }

    @Test
    void theSchemaHasEveryConstantWithItsDescription() throws IOException {
        JsonNode model = new ObjectMapper()
                .readTree(DesignSchema.text())
                .at("/properties/simulation/properties/model/properties");
        for (ModelConstant constant : ModelConstants.ALL) {
            JsonNode group = constant.group() == Group.CLUSTER
                    ? model
                    : model.path(constant.group().key()).path("properties");
            assertThat(group.path(constant.key()).path("description").asText())
                    .as(constant.path())
                    .isEqualTo(constant.description());
        }
        assertThat(model.size())
                .isEqualTo(ModelConstants.ALL.stream()
                                .filter(c -> c.group() == Group.CLUSTER)
                                .count()
                        + 2);
    }

    @Test
    void changingTheStorageTypeKeepsExplicitCapacities() {
        Simulation ssd = Simulation.DEFAULT;
        NodeCapacity node = ssd.model().node();
        Simulation changed = ssd.withModel(
                        Components.with(ssd.model(), "node", Components.with(node, "writes", 7_000.0)))
                .withStorage(Storage.HDD);
        assertThat(changed.model().node().writes()).isEqualTo(7_000);
        assertThat(changed.model().node().reads())
                .isEqualTo(NodeCapacity.of(Storage.HDD).reads());
        assertThat(changed.withStorage(Storage.SSD).model().node().reads()).isEqualTo(node.reads());
    }
}
