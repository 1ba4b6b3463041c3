package dev.splitpoint.validation.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.ToLongFunction;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.HBaseTestingUtility;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.RegionMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.StartMiniClusterOption;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.client.metrics.ScanMetricsRegionInfo;
import org.apache.hadoop.hbase.util.Bytes;

/**
 * An Apache HBase mini-cluster in this process: one master and a region server for each node, on the loopback
 * interface, with files in a local directory. Regions neither split nor move.
 */
final class Engine implements AutoCloseable {
    private static final String LOOPBACK = "127.0.0.1";
    private static final int BATCH = 5_000;
    private static final int SCAN_THREADS = 3;

    private final HBaseTestingUtility cluster;
    private final Connection connection;
    private final Admin admin;
    private final ExecutorService scanners = Executors.newFixedThreadPool(SCAN_THREADS);

    /**
     * Starts the cluster.
     *
     * @param directory for its files
     */
    Engine(int servers, Path directory) throws Exception {
        Configuration settings = HBaseConfiguration.create();
        settings.set("hbase.master.ipc.address", LOOPBACK);
        settings.set("hbase.regionserver.ipc.address", LOOPBACK);
        settings.set("hbase.master.hostname", "localhost");
        settings.set("hbase.regionserver.hostname", "localhost");
        settings.setInt("hbase.master.info.port", -1);
        settings.setInt("hbase.regionserver.info.port", -1);
        // Files of the local file system cannot be flushed as those of HDFS can; nothing has to survive a crash here.
        settings.setBoolean("hbase.unsafe.stream.capability.enforce", false);
        settings.setBoolean("hbase.master.normalizer.enabled", false);
        settings.set(HConstants.HBASE_MASTER_LOADBALANCER_CLASS, PredictedPlacement.class.getName());
        settings.set(
                HConstants.HBASE_DIR,
                directory.resolve("root").toAbsolutePath().toUri().toString());
        cluster = new HBaseTestingUtility(settings);
        cluster.startMiniZKCluster();
        cluster.startMiniHBaseCluster(StartMiniClusterOption.builder()
                .numRegionServers(servers)
                .createRootDir(false)
                .build());
        connection = cluster.getConnection();
        admin = connection.getAdmin();
        admin.balancerSwitch(false, true);
    }

    /**
     * Plays operations into a new table that is split into the predicted tablets, in their order but for those of one
     * batch: its writes come first, then its point reads, then its scans.
     *
     * @return the requests of each tablet: rows written, single rows read, and scans opened
     */
    long[] play(String name, List<Tablet> tablets, Path operations) throws Exception {
        TableName table = TableName.valueOf(name);
        PredictedPlacement.place(table, tablets);
        byte[][] splits = tablets.stream().skip(1).map(Tablet::start).toArray(byte[][]::new);
        admin.createTable(
                TableDescriptorBuilder.newBuilder(table)
                        .setColumnFamily(ColumnFamilyDescriptorBuilder.of(Operations.FAMILY))
                        .setSplitEnabled(false)
                        .setMergeEnabled(false)
                        .build(),
                splits);
        Regions regions = new Regions(table, tablets);
        long[] pointReads = new long[tablets.size()];
        AtomicLongArray scans = new AtomicLongArray(tablets.size());
        long[] initialRows = new long[tablets.size()];
        try (Table opened = connection.getTable(table);
                Operations file = new Operations(operations)) {
            for (Operations.Batch batch = file.next(BATCH); batch.size() > 0; batch = file.next(BATCH)) {
                if (!batch.initialRows.isEmpty()) {
                    long[] before = regions.count(RegionMetrics::getWriteRequestCount);
                    opened.put(batch.initialRows);
                    add(initialRows, regions.count(RegionMetrics::getWriteRequestCount), before);
                }
                opened.put(batch.writes);
                if (!batch.pointReads.isEmpty()) {
                    long[] before = regions.count(RegionMetrics::getReadRequestCount);
                    opened.get(batch.pointReads);
                    add(pointReads, regions.count(RegionMetrics::getReadRequestCount), before);
                }
                scan(table, batch.scans, regions, scans);
            }
        }
        long[] requests = regions.count(RegionMetrics::getWriteRequestCount);
        for (int t = 0; t < requests.length; t++) {
            requests[t] += pointReads[t] + scans.get(t) - initialRows[t];
        }
        admin.disableTable(table);
        return requests;
    }

    private static void add(long[] sums, long[] after, long[] before) {
        for (int t = 0; t < sums.length; t++) {
            sums[t] += after[t] - before[t];
        }
    }

    private void scan(TableName table, List<Scan> scans, Regions regions, AtomicLongArray opened)
            throws ExecutionException, InterruptedException {
        List<Future<?>> parts = new ArrayList<>();
        for (int part = 0; part < SCAN_THREADS; part++) {
            List<Scan> own =
                    scans.subList(scans.size() * part / SCAN_THREADS, scans.size() * (part + 1) / SCAN_THREADS);
            parts.add(scanners.submit(() -> {
                try (Table ofThread = connection.getTable(table)) {
                    for (Scan scan : own) {
                        scan(ofThread, scan, regions, opened);
                    }
                }
                return null;
            }));
        }
        for (Future<?> part : parts) {
            part.get();
        }
    }

    /** Runs a scan and counts it once for each region in which the engine opened it. */
    private static void scan(Table table, Scan scan, Regions regions, AtomicLongArray opened) throws IOException {
        try (ResultScanner rows = table.getScanner(scan)) {
            while (rows.next() != null) {
                // The rows are of no interest.
            }
            for (ScanMetricsRegionInfo region :
                    rows.getScanMetrics().collectMetricsByRegion().keySet()) {
                opened.incrementAndGet(regions.tabletOf(region.getEncodedRegionName()));
            }
        }
    }

    /** The regions of a table, which are the predicted tablets. */
    private final class Regions {
        private final TableName table;
        private final List<ServerName> servers;
        private final Map<byte[], Integer> byStart = new TreeMap<>(Bytes.BYTES_COMPARATOR);
        private final Map<String, Integer> byName = new HashMap<>();

        Regions(TableName table, List<Tablet> tablets) throws IOException {
            this.table = table;
            this.servers = admin.getRegionServers().stream().sorted().toList();
            for (int t = 0; t < tablets.size(); t++) {
                byStart.put(tablets.get(t).start(), t);
            }
            for (RegionInfo region : admin.getRegions(table)) {
                byName.put(region.getEncodedName(), byStart.get(region.getStartKey()));
            }
            for (int s = 0; s < servers.size(); s++) {
                for (RegionMetrics region : admin.getRegionMetrics(servers.get(s), table)) {
                    Tablet tablet = tablets.get(tablet(region));
                    if (tablet.node() != s) {
                        throw new IOException("The engine opened region " + region.getNameAsString() + " on server " + s
                                + " instead of server " + tablet.node() + ".");
                    }
                }
            }
        }

        private int tablet(RegionMetrics region) throws IOException {
            return byStart.get(RegionInfo.getStartKey(region.getRegionName()));
        }

        int tabletOf(String encodedName) {
            return byName.get(encodedName);
        }

        /** {@return a counter of each region, as its server has it now} */
        long[] count(ToLongFunction<RegionMetrics> counter) throws IOException {
            long[] counts = new long[byStart.size()];
            int found = 0;
            for (ServerName server : servers) {
                for (RegionMetrics region : admin.getRegionMetrics(server, table)) {
                    counts[tablet(region)] = counter.applyAsLong(region);
                    found++;
                }
            }
            if (found != counts.length) {
                throw new IOException("The engine reports " + found + " of " + counts.length + " regions.");
            }
            return counts;
        }
    }

    @Override
    public void close() throws Exception {
        scanners.shutdown();
        connection.close();
        cluster.shutdownMiniCluster();
    }
}
