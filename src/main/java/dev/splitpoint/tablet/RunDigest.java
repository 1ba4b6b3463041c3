package dev.splitpoint.tablet;

import dev.splitpoint.workload.LoadGrid;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
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

    /** {@return SHA-256 over all that a run yields, but for the design that it was given, in hexadecimal} */
    public static String of(SimulationRun run) {
        RunDigest digest = new RunDigest();
        digest.add(run.load());
        digest.add(run.nodes());
        for (TabletMap map : run.tablets()) {
            digest.add(map.starts());
            digest.add(map.nodes());
        }
        // What has only numbers, texts and keys in it reads the same wherever it is equal.
        run.events().forEach(event -> digest.add(event.toString()));
        run.verdicts().forEach(verdict -> digest.add(verdict.toString()));
        digest.add(run.capacity().toString());
        digest.add(run.summary().toString());
        return HexFormat.of().formatHex(digest.digest.digest());
    }

    private void add(LoadGrid load) {
        add(load.time().toString());
        for (int b = 0; b < load.buckets().size(); b++) {
            digest.update(load.buckets().start(b).next().toArray());
        }
        add(load.newRows());
        add(load.updates());
        add(load.reads());
        add(load.requests());
        add(load.scanned());
        add(load.scanStarts());
        add(load.crossing());
        add(load.operations());
        add(load.initialRows());
        add(new double[] {load.rowBytes(), load.samples()});
        add(load.weights().inserts());
        add(load.weights().updates());
        add(load.weights().reads());
        add(load.weights().unsteady());
        add(load.heavyKeys().phaseOf());
        add(load.heavyKeys().phases().toString());
    }

    private void add(NodeSeries nodes) {
        add(nodes.demand());
        add(nodes.cpu());
        add(nodes.waiting());
        add(nodes.tablets());
        add(nodes.bytes());
    }

    private void add(String text) {
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
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
