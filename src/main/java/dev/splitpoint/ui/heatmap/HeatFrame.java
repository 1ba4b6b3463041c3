package dev.splitpoint.ui.heatmap;

import dev.splitpoint.heat.HeatPlane;
import dev.splitpoint.heat.Heatmap;
import dev.splitpoint.heat.color.ColourTable;
import dev.splitpoint.heat.data.Marginals;
import dev.splitpoint.heat.data.RowsHeld;
import dev.splitpoint.heat.layer.EventMarks;

/**
 * A finished picture with all that belongs to it.
 *
 * @param look    what it was painted from
 * @param map     the heatmap
 * @param rows    the rows held
 * @param plane   which keys and times its pixels stand for
 * @param load    load along the keys over the time seen
 * @param table   its colours
 * @param surface its pixels
 * @param marks   what happened in the part seen
 */
record HeatFrame(
        Look look,
        Heatmap map,
        RowsHeld rows,
        HeatPlane plane,
        Marginals load,
        ColourTable table,
        Surface surface,
        EventMarks marks) {}
