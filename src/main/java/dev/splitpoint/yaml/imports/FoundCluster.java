package dev.splitpoint.yaml.imports;

import com.fasterxml.jackson.databind.JsonNode;
import dev.splitpoint.design.NodePlan;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.Simulation.Storage;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Nodes and storage type of an instance, as Terraform and Config Connector describe a cluster. */
record FoundCluster(NodePlan nodes, Storage storage) {
    /** Storage per node in GiB; the target of the autoscaler is a share of it. */
    private static final double SSD_GIB = 5_120;

    private static final double HDD_GIB = 16_384;

    /** {@return the first cluster of an instance; empty if it has none. Further clusters add a note} */
    static Optional<FoundCluster> of(String instance, JsonNode clusters, List<String> notes) throws ImportException {
        JsonNode cluster = clusters.isArray() ? clusters.path(0) : clusters;
        if (!cluster.isObject()) {
            return Optional.empty();
        }
        if (clusters.size() > 1 && clusters.isArray()) {
            notes.add("The instance '" + instance + "' has " + clusters.size()
                    + " clusters. The design has the nodes of the first one, '"
                    + field(cluster, "cluster_id", "clusterId").asText() + "'.");
        }
        Storage storage = field(cluster, "storage_type", "storageType")
                        .asText("SSD")
                        .toLowerCase(Locale.ROOT)
                        .equals("hdd")
                ? Storage.HDD
                : Storage.SSD;
        JsonNode scaling = field(cluster, "autoscaling_config", "autoscalingConfig");
        JsonNode rule = scaling.isArray() ? scaling.path(0) : scaling;
        try {
            return Optional.of(new FoundCluster(
                    rule.isObject()
                            ? scaled(rule, storage)
                            : new NodePlan.Constant(Math.max(
                                    1, field(cluster, "num_nodes", "numNodes").asInt(1))),
                    storage));
        } catch (IllegalArgumentException e) {
            throw new ImportException("The cluster of the instance '" + instance + "' is not valid: " + e.getMessage());
        }
    }

    private static NodePlan scaled(JsonNode rule, Storage storage) {
        double target = field(rule, "storage_target", "storageTarget").asDouble();
        double share = target / (storage == Storage.SSD ? SSD_GIB : HDD_GIB);
        return new NodePlan.Autoscaler(
                field(rule, "min_nodes", "minNodes").asInt(),
                field(rule, "max_nodes", "maxNodes").asInt(),
                field(rule, "cpu_target", "cpuTarget").asDouble() / 100,
                target > 0 ? share : NodePlan.Autoscaler.DEFAULT_STORAGE_TARGET);
    }

    private static JsonNode field(JsonNode node, String terraform, String configConnector) {
        return node.has(terraform) ? node.path(terraform) : node.path(configConnector);
    }

    Simulation applyTo(Simulation simulation) {
        return simulation.withStorage(storage).withNodePlan(nodes);
    }
}
