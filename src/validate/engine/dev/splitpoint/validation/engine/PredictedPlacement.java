package dev.splitpoint.validation.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.hbase.HBaseIOException;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.master.balancer.SimpleLoadBalancer;
import org.apache.hadoop.hbase.util.Bytes;

/**
 * Opens each region of a new table on the region server that stands for the predicted node of its tablet.
 *
 * <p>The master creates it by its class name, so the placement is static.
 */
public final class PredictedPlacement extends SimpleLoadBalancer {
    private static final Map<TableName, List<Tablet>> TABLETS = new ConcurrentHashMap<>();

    /** Sets the placement of the regions of a table before the table is created. */
    static void place(TableName table, List<Tablet> tablets) {
        TABLETS.put(table, tablets);
    }

    @Override
    public Map<ServerName, List<RegionInfo>> roundRobinAssignment(List<RegionInfo> regions, List<ServerName> servers)
            throws HBaseIOException {
        List<ServerName> sorted = servers.stream().sorted().toList();
        Map<ServerName, List<RegionInfo>> placed = new HashMap<>();
        List<RegionInfo> others = new ArrayList<>();
        for (RegionInfo region : regions) {
            TABLETS.getOrDefault(region.getTable(), List.of()).stream()
                    .filter(tablet -> Bytes.equals(tablet.start(), region.getStartKey()))
                    .findFirst()
                    .ifPresentOrElse(
                            tablet -> placed.computeIfAbsent(sorted.get(tablet.node()), server -> new ArrayList<>())
                                    .add(region),
                            () -> others.add(region));
        }
        if (!others.isEmpty()) {
            super.roundRobinAssignment(others, servers)
                    .forEach((server, more) -> placed.computeIfAbsent(server, key -> new ArrayList<>())
                            .addAll(more));
        }
        return placed;
    }
}
