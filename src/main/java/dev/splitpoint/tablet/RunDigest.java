package dev.splitpoint.tablet;

import dev.splitpoint.design.NodeCapacity;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.HeavyKey;
import dev.splitpoint.load.LoadGrid;
import dev.splitpoint.tablet.verdict.Verdict;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * Fingerprint of a run. Equal results have equal fingerprints, independent of the machine and the number of threads.
 */
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

    /**
     * {@return the hexadecimal SHA-256 of all figures and keys of a result, without the design and without texts, which
     * may be reworded}
     */
    public static String of(SimulationRun run) {
        RunDigest digest = new RunDigest();
        digest.add(run.load());
        digest.add(run.nodes());
        for (TabletMap map : run.tablets()) {
            digest.add(map.starts());
            digest.add(map.nodes());
        }
        run.lost().byCell().forEach(digest::add);
        run.events().forEach(digest::add);
        run.verdicts().forEach(digest::add);
        NodeCapacity node = run.capacity();
        digest.add(new double[] {
            node.reads(), node.writes(), node.scanBytes(), node.storageBytes(), node.referenceRowBytes()
        });
        RunSummary sums = run.summary();
        digest.add(new double[] {
            sums.operations(), sums.samples(), sums.failed(), sums.hottestCpuMean(), sums.hottestCpuP99(),
            sums.hottestDemandP99(), sums.maxToMean(), sums.bytesMaxToMean(), sums.tablets(), sums.oversizedTablets(),
            sums.splits(), sums.merges(), sums.moves()
        });
        return HexFormat.of().formatHex(digest.digest.digest());
    }

    private void add(LoadGrid load) {
        add(new double[] {
            load.time().cells(),
            load.time().cellSeconds(),
            load.time().startSeconds(load.time().cells())
        });
        for (int b = 0; b < load.buckets().size(); b++) {
            digest.update(load.buckets().start(b).next().toArray());
        }
        add(load.newRows());
        add(load.updates());
        add(load.reads());
        add(load.rangesRead());
        add(load.scanned());
        add(new double[] {load.volume().rowBytes()});
        add(load.volume().rangeUnits());
        add(load.volume().scannedBytes());
        add(load.volume().pointBytes());
        add(load.scanStarts());
        add(load.crossing());
        add(load.fullScans());
        add(load.operations());
        add(load.initialRows());
        add(new double[] {load.rowBytes(), load.heldRowBytes(), load.samples()});
        add(load.weights().inserts());
        add(load.weights().updates());
        add(load.weights().reads());
        add(load.weights().unsteady().inserts());
        add(load.weights().unsteady().updates());
        add(load.weights().unsteady().points());
        add(load.weights().unsteady().scans());
        if (load.stored().emptied().length + load.stored().rowBytes().length > 0) {
            add(load.stored().emptied());
            add(load.stored().rowBytes());
        }
        add(load.heavyKeys().phaseOf());
        for (List<List<HeavyKey>> phase : load.heavyKeys().phases()) {
            for (List<HeavyKey> keys : phase) {
                add(new int[] {keys.size()});
                for (HeavyKey key : keys) {
                    add(key.key().toHex());
                    add(new double[] {key.share(), key.error(), key.seen()});
                }
            }
        }
    }

    private void add(TabletEvent event) {
        add(event.kind().name());
        add(event.rule().name());
        add(new int[] {event.cell(), event.from(), event.at(), event.to(), event.nodeFrom(), event.nodeTo()});
        add(new double[] {event.seconds(), event.measured(), event.limit()});
    }

    private void add(Verdict verdict) {
        add(verdict.kind().name());
        add(verdict.range().start().toHex());
        add(verdict.range().end().map(KeyBytes::toHex).orElse("end of table"));
        add(new int[] {verdict.fromBucket(), verdict.toBucket(), verdict.fromCell(), verdict.toCell()});
        add(new double[] {verdict.share(), verdict.peakDemand(), verdict.failed(), verdict.overloadSeconds()});
        add(verdict.segment().orElse(""));
        add(verdict.query().orElse(""));
    }

    private void add(NodeSeries nodes) {
        add(nodes.active());
        add(nodes.demand());
        add(nodes.cpu());
        add(nodes.waiting());
        add(nodes.tablets());
        add(nodes.bytes());
    }

    /** Adds an array length, so that the boundary between two arrays affects the digest. */
    private void addLength(int length) {
        digest.update(buffer.clear().putInt(length).flip());
    }

    private void add(String text) {
        digest.update(text.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
    }

    private void add(double[] values) {
        addLength(values.length);
        for (int from = 0; from < values.length; from += CHUNK) {
            buffer.clear();
            for (int i = from; i < Math.min(values.length, from + CHUNK); i++) {
                buffer.putLong(Double.doubleToLongBits(values[i]));
            }
            digest.update(buffer.flip());
        }
    }

    private void add(int[] values) {
        addLength(values.length);
        for (int from = 0; from < values.length; from += CHUNK) {
            buffer.clear();
            for (int i = from; i < Math.min(values.length, from + CHUNK); i++) {
                buffer.putInt(values[i]);
            }
            digest.update(buffer.flip());
        }
    }
}
