package dev.splitpoint.export.run;

import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.stream.timeline.TimeGrid;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TabletEvent;
import dev.splitpoint.tablet.TabletEvent.Kind;
import dev.splitpoint.tablet.TabletEvent.RuleBasis;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * The splits, merges and moves of a run as a file of JSON Lines or CSV, one record for each event in the order of time: what
 * happened, by which rule, what the rule measured and its limit, and what the rule is based on.
 *
 * <p>Nodes are numbered from 1, as in the window. Keys are given as text with escapes, as {@link KeyBytes#toText} writes
 * them, and in hexadecimal; the end key of the last tablet is empty.
 */
public final class EventFile {
    private static final List<String> COLUMNS = List.of(
            "time", "seconds", "kind", "rule", "origin", "source", "startKey", "startKeyHex", "splitKey", "splitKeyHex",
            "endKey", "endKeyHex", "nodeFrom", "nodeTo", "measured", "limit", "unit");

    private EventFile() {}

    /** {@return whether a file is named as one of these formats: {@code .jsonl} or {@code .csv}, gzipped or not} */
    public static boolean isNamed(Path file) {
        return TableFile.isNamed(file);
    }

    /**
     * Saves the events of a run; an old file stays until the new one is complete.
     *
     * @throws IOException if they cannot be saved, with a sentence for the user
     */
    public static void save(Path file, SimulationRun run) throws IOException {
        KeyBuckets keys = run.load().buckets();
        TableFile.save(file, COLUMNS, rows -> {
            for (TabletEvent event : run.events()) {
                RuleBasis basis = RuleBasis.of(event.rule());
                KeyRange range = keys.range(event.from(), event.to());
                KeyBytes split = event.kind() == Kind.MOVE ? KeyBytes.EMPTY : keys.start(event.at());
                KeyBytes end = range.end().orElse(KeyBytes.EMPTY);
                BigDecimal seconds = seconds(event.seconds());
                rows.add(
                        TimeGrid.ORIGIN.plus(Duration.ofNanos(seconds.movePointRight(9).longValueExact())).toString(),
                        seconds,
                        event.kind().name(),
                        event.rule().name(),
                        basis.origin().label(),
                        basis.source(),
                        range.start().toText(),
                        range.start().toHex(),
                        split.toText(),
                        split.toHex(),
                        end.toText(),
                        end.toHex(),
                        event.nodeFrom() + 1,
                        event.nodeTo() + 1,
                        event.measured(),
                        event.limit(),
                        unit(event.rule()));
            }
        });
    }

    /** {@return the unit of what a rule measures and of its limit} */
    private static String unit(TabletEvent.Rule rule) {
        return switch (rule) {
            case SIZE, BALANCE_BYTES -> "bytes";
            case NODE_REMOVED -> "nodes";
            case LOAD, IMBALANCE, SPLIT_HALF, BALANCE, COLD -> "share of a node";
        };
    }

    static BigDecimal seconds(double seconds) {
        BigDecimal rounded = BigDecimal.valueOf(seconds).setScale(9, RoundingMode.HALF_EVEN).stripTrailingZeros();
        return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
    }
}
