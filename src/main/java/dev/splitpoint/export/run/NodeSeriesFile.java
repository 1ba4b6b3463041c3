package dev.splitpoint.export.run;

import dev.splitpoint.stream.timeline.TimeGrid;
import dev.splitpoint.tablet.NodeSeries;
import dev.splitpoint.tablet.SimulationRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * What each node does in each time cell as a file of JSON Lines or CSV, cell after cell and in a cell node after node: the
 * demand, the load that it serves, the operations that wait, and its tablets and their bytes at the end of the cell.
 *
 * <p>Nodes are numbered from 1, as in the window. A cell has the nodes that are in service at its end.
 */
public final class NodeSeriesFile {
    private static final List<String> COLUMNS =
            List.of("time", "seconds", "node", "demand", "load", "waiting", "tablets", "bytes");

    private NodeSeriesFile() {}

    /**
     * Saves the nodes of a run; an old file stays until the new one is complete.
     *
     * @throws IOException if they cannot be saved, with a sentence for the user
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
                    // A node that was removed during the cell has served a part of it.
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
