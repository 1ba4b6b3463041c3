package dev.splitpoint.export;

import dev.splitpoint.design.ModelConstant.Basis;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.stream.timeline.TimeGrid;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TabletEvent;
import dev.splitpoint.tablet.TabletEvent.Kind;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * File with the splits, merges, and moves of a run, as JSON Lines or CSV. It has a record for each event in the order
 * of time, with its rule, the measured value, the limit, and the source.
 *
 * <p>Nodes are numbered from 1, as in the window. Keys are text with the escapes of {@link KeyBytes#toText}, and
 * hexadecimal. The end key of the last tablet is empty.
 */
public final class EventFile {
    private static final List<String> COLUMNS = List.of(
            "time",
            "seconds",
            "kind",
            "rule",
            "origin",
            "source",
            "startKey",
            "startKeyHex",
            "splitKey",
            "splitKeyHex",
            "endKey",
            "endKeyHex",
            "nodeFrom",
            "nodeTo",
            "measured",
            "limit",
            "unit");

    private EventFile() {}

    /** Returns whether a file name ends in {@code .jsonl} or {@code .csv}, with or without {@code .gz}. */
    public static boolean isNamed(Path file) {
        return TableFile.isNamed(file);
    }

    /**
     * Saves the events of a run. An existing file stays until the new file is complete.
     *
     * @throws IOException if the file cannot be saved; the message is a sentence for the user
     */
    public static void save(Path file, SimulationRun run) throws IOException {
        KeyBuckets keys = run.load().buckets();
        TableFile.save(file, COLUMNS, rows -> {
            for (TabletEvent event : run.events()) {
                Basis basis = event.rule().basis();
                KeyRange range = keys.range(event.from(), event.to());
                KeyBytes split = event.kind() == Kind.MOVE ? KeyBytes.EMPTY : keys.start(event.at());
                KeyBytes end = range.end().orElse(KeyBytes.EMPTY);
                BigDecimal seconds = seconds(event.seconds());
                rows.add(
                        TimeGrid.ORIGIN
                                .plus(Duration.ofNanos(seconds.movePointRight(9).longValueExact()))
                                .toString(),
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

    /** {@return the unit of a rule's measured value and limit} */
    private static String unit(TabletEvent.Rule rule) {
        return switch (rule) {
            case SIZE, BALANCE_BYTES -> "bytes";
            case NODE_REMOVED -> "nodes";
            case LOAD, IMBALANCE, SPLIT_HALF, BALANCE, COLD -> "share of a node";
        };
    }

    static BigDecimal seconds(double seconds) {
        BigDecimal rounded =
                BigDecimal.valueOf(seconds).setScale(9, RoundingMode.HALF_EVEN).stripTrailingZeros();
        return rounded.scale() < 0 ? rounded.setScale(0) : rounded;
    }
}
