package dev.splitpoint.tablet;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A fingerprint of a run: equal for equal results, whatever the machine and the number of threads. */
public final class RunDigest {
    private static final int CHUNK = 8192;

    private final MessageDigest digest;
    private final ByteBuffer buffer = ByteBuffer.allocate(CHUNK * Long.BYTES);

    private RunDigest() {
        try {
            this.digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    /** {@return SHA-256 over the bucket starts and over the cells of load, nodes and tablets, in hexadecimal} */
    public static String of(SimulationRun run) {
        RunDigest digest = new RunDigest();
        for (int b = 0; b < run.load().buckets().size(); b++) {
            digest.digest.update(run.load().buckets().start(b).next().toArray());
        }
        digest.add(run.load().newRows());
        digest.add(run.load().updates());
        digest.add(run.load().reads());
        digest.add(run.load().requests());
        digest.add(run.load().scanned());
        digest.add(run.load().operations());
        digest.add(run.nodes().demand());
        digest.add(run.nodes().cpu());
        digest.add(run.nodes().waiting());
        for (TabletMap map : run.tablets()) {
            digest.add(map.starts());
            digest.add(map.nodes());
        }
        return HexFormat.of().formatHex(digest.digest.digest());
    }

    private void add(double[] values) {
        for (int from = 0; from < values.length; from += CHUNK) {
            buffer.clear();
            for (int i = from; i < Math.min(values.length, from + CHUNK); i++) {
                buffer.putLong(Double.doubleToLongBits(values[i]));
            }
            digest.update(buffer.flip());
        }
    }

    private void add(int[] values) {
        for (int from = 0; from < values.length; from += CHUNK) {
            buffer.clear();
            for (int i = from; i < Math.min(values.length, from + CHUNK); i++) {
                buffer.putInt(values[i]);
            }
            digest.update(buffer.flip());
        }
    }
}
