package dev.splitpoint.export;

import dev.splitpoint.stream.timeline.TimeGrid;
import dev.splitpoint.tablet.NodeSeries;
import dev.splitpoint.tablet.SimulationRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * File with the state of each node in each time cell, as JSON Lines or CSV. A record has the demand, load, and waiting
 * operations during the cell, and the tablets and bytes at its end. Records are sorted by cell, then by node.
 *
 * <p>Nodes are numbered from 1, as in the window. A cell has the nodes that are active at its end or have demand during
 * the cell.
 */
public final class NodeSeriesFile {
    private static final List<String> COLUMNS =
            List.of("time", "seconds", "node", "demand", "load", "waiting", "tablets", "bytes");

    private NodeSeriesFile() {}

    /**
     * Saves the nodes of a run. An existing file stays until the new file is complete.
     *
     * @throws IOException if the file cannot be saved; the message is a sentence for the user
     */
    public static void save(Path file, SimulationRun run) throws IOException {
        TimeGrid time = run.load().time();
        NodeSeries nodes = run.nodes();
        TableFile.save(file, COLUMNS, rows -> {
            for (int cell = 0; cell < nodes.cells(); cell++) {
                String instant = TimeGrid.ORIGIN.plus(time.start(cell)).toString();
                Object seconds = EventFile.seconds(time.startSeconds(cell));
                for (int node = 0; node < nodes.nodes(); node++) {
                    int at = cell * nodes.nodes() + node;
                    // A node that was removed during the cell has served load before its removal.
                    if (node < nodes.active()[cell] || nodes.demand()[at] > 0) {
                        rows.add(
                                instant,
                                seconds,
                                node + 1,
                                nodes.demand()[at],
                                nodes.cpu()[at],
                                nodes.waiting()[at],
                                nodes.tablets()[at],
                                nodes.bytes()[at]);
                    }
                }
            }
        });
    }
}
