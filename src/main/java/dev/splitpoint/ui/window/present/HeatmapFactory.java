package dev.splitpoint.ui.window.present;

import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.Optional;
import javafx.scene.layout.Region;

/** Factory of heatmaps in the current theme. */
@FunctionalInterface
interface HeatmapFactory {
    /**
     * {@return a heatmap that is painted in the background}
     *
     * @param marked verdict with keys and times to mark
     */
    Region of(SimulationRun run, Optional<Verdict> marked);
}
