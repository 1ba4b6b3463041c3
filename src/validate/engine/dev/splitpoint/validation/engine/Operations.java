package dev.splitpoint.validation.engine;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.client.Durability;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Scan;

/** Reads the file of operations of a sample, a batch at a time. */
final class Operations implements Closeable {
    static final byte[] FAMILY = {'f'};
    private static final byte[] VALUE = new byte[8];

    private final DataInputStream in;

    /** Operations that follow each other. */
    static final class Batch {
        final List<Put> initialRows = new ArrayList<>();
        final List<Put> writes = new ArrayList<>();
        final List<Get> pointReads = new ArrayList<>();
        final List<Scan> scans = new ArrayList<>();

        int size() {
            return initialRows.size() + writes.size() + pointReads.size() + scans.size();
        }
    }

    Operations(Path file) throws IOException {
        in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)));
    }

    /** {@return the next operations, at most {@code most}; none at the end of the file} */
    Batch next(int most) throws IOException {
        Batch batch = new Batch();
        while (batch.size() < most) {
            int kind = in.read();
            if (kind < 0) {
                break;
            }
            byte[] key = readKey();
            switch (kind) {
                case 'L' -> batch.initialRows.add(put(key));
                case 'W' -> batch.writes.add(put(key));
                case 'R' -> batch.pointReads.add(new Get(key));
                case 'S' -> batch.scans.add(scan(key, readKey(), (int) in.readLong()));
                default ->
                    throw new IOException("The file of operations contains a record of the unknown kind " + kind + ".");
            }
        }
        return batch;
    }

    private byte[] readKey() throws IOException {
        return in.readNBytes(in.readUnsignedShort());
    }

    private static Put put(byte[] key) {
        return new Put(key).addColumn(FAMILY, FAMILY, VALUE).setDurability(Durability.SKIP_WAL);
    }

    private static Scan scan(byte[] start, byte[] end, int limit) {
        Scan scan = new Scan().withStartRow(start).withStopRow(end);
        if (limit > 0) {
            scan.setLimit(limit);
        }
        scan.setScanMetricsEnabled(true);
        return scan.setEnableScanMetricsByRegion(true);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
