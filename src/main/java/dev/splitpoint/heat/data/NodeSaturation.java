package dev.splitpoint.heat.data;

import dev.splitpoint.tablet.NodeSeries;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TabletMap;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Keys that saturate their node: the node exceeds the CPU target of the hottest node, and the keys make most of its
 * load. For one thread.
 *
 * <p>The tablets do not matter, because a moving hot spot splits its tablet within minutes, and both halves stay on the
 * node. The table is divided into parts. The parts of a node with the highest load that together make more than half of
 * its load saturate it, if they are few: 2, or a {@value #FEW}th of its parts. Otherwise, a tablet that makes more than
 * half of the load of its node saturates it. A node with many warm keys is busy, but no key range is the cause.
 *
 * <p>Example: node 1 is at 100% and has 170 parts of the table. Writes to one of them make 95% of its load. The buckets
 * of that part that have at least half of its mean load saturate node 1.
 */
final class NodeSaturation {
    private static final int FEW = 16;
    private static final int LEAST_PARTS = 2;
    private static final double MOST = 0.5;

    /** Share of the mean load of a part or tablet from which a bucket belongs to its load. */
    private static final double LEAST_BUCKET = 0.5;

    private final SimulationRun run;
    private final NodeSeries nodes;
    private final int buckets;
    private final double bucketsInPart;
    private final double[] parts;
    private final int[] touched;
    private final double[] sorted;
    private final double[] demand;

    NodeSaturation(SimulationRun run) {
        this.run = run;
        this.nodes = run.nodes();
        this.buckets = run.load().buckets().size();
        this.bucketsInPart = Math.max(1, (double) buckets / NodeRelativeLoad.parts(run));
        this.parts = new double[(int) Math.ceil(buckets / bucketsInPart) + 1];
        this.touched = new int[parts.length];
        this.sorted = new double[parts.length];
        this.demand = new double[buckets];
    }

    /**
     * {@return by bucket, the demand on the node that it saturates in a cell, as a share of a node; 0 for other
     * buckets}
     *
     * @param cpu CPU demand of each bucket in the cell
     */
    double[] demand(int cell, double[] cpu) {
        Arrays.fill(demand, 0);
        double target = run.capacity().hottestCpuTarget();
        for (int node = 0; node < nodes.nodes(); node++) {
            if (nodes.cpu()[cell * nodes.nodes() + node] > target) {
                mark(run.tablets().get(cell), node, cpu, Math.max(target, nodes.demand()[cell * nodes.nodes() + node]));
            }
        }
        return demand;
    }

    private void mark(TabletMap map, int node, double[] cpu, double ofNode) {
        int count = 0;
        int last = -1;
        double total = 0;
        for (int tablet = 0; tablet < map.size(); tablet++) {
            for (int b = map.starts()[tablet]; map.nodes()[tablet] == node && b < map.end(tablet, buckets); b++) {
                int part = (int) (b / bucketsInPart);
                if (part != last) {
                    last = part;
                    touched[count++] = part;
                    parts[part] = 0;
                }
                parts[part] += cpu[b];
                total += cpu[b];
            }
        }
        for (int i = 0; i < count; i++) {
            sorted[i] = parts[touched[i]];
        }
        Arrays.sort(sorted, 0, count);
        double most = MOST * total;
        if (most < MOST * run.capacity().averageCpuTarget()) {
            // The node works off operations that waited, so its present load is not the cause.
            return;
        }
        double sum = 0;
        int few = 0;
        while (few < count && sum <= most) {
            sum += sorted[count - ++few];
        }
        if (few <= Math.max(LEAST_PARTS, count / FEW)) {
            double least = sorted[count - few];
            for (int tablet = 0; tablet < map.size(); tablet++) {
                for (int b = map.starts()[tablet]; map.nodes()[tablet] == node && b < map.end(tablet, buckets); b++) {
                    double ofPart = parts[(int) (b / bucketsInPart)];
                    if (ofPart >= least) {
                        mark(b, b + 1, cpu, LEAST_BUCKET * ofPart / bucketsInPart, ofNode);
                    }
                }
            }
            return;
        }
        for (int tablet = 0; tablet < map.size(); tablet++) {
            int from = map.starts()[tablet];
            int to = map.end(tablet, buckets);
            if (map.nodes()[tablet] == node) {
                double ofTablet =
                        IntStream.range(from, to).mapToDouble(b -> cpu[b]).sum();
                if (ofTablet > most) {
                    mark(from, to, cpu, LEAST_BUCKET * ofTablet / (to - from), ofNode);
                }
            }
        }
    }

    private void mark(int from, int to, double[] cpu, double least, double ofNode) {
        for (int b = from; b < to; b++) {
            if (cpu[b] > 0 && cpu[b] >= least) {
                demand[b] = ofNode;
            }
        }
    }
}
