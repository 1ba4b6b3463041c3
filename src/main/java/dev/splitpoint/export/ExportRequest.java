package dev.splitpoint.export;

import dev.splitpoint.advice.Advice;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.SimulationRun;
import java.util.List;
import java.util.function.Supplier;

/**
 * Design to export, with the options.
 *
 * @param design design without errors; it may have no segments or families
 * @param files access to the value files of the design
 * @param options options of the export
 * @param run supplier that simulates the design, for heatmap formats; it may throw an {@link ExportException}
 * @param fixes supplier of simulated fixes, one entry for each verdict of the run; an empty list if none were simulated
 */
public record ExportRequest(
        TableDesign design,
        SampleFiles files,
        ExportOptions options,
        Supplier<SimulationRun> run,
        Supplier<List<Advice>> fixes) {
    /** @throws ExportException if the table ID or a family name is invalid; the message is a sentence for the user */
    public ExportRequest {
        // Names of tables and families become file names, resource names, and arguments of shell commands.
        if (!TableSchema.isTableId(design.table().tableId())) {
            throw new ExportException(
                    "The table ID '" + design.table().tableId() + "' is not valid. Rename the table.");
        }
        design.table().columnFamilies().stream()
                .filter(family -> !ColumnFamily.isName(family.name()))
                .findFirst()
                .ifPresent(family -> {
                    throw new ExportException(
                            "The family name '" + family.name() + "' is not valid. Rename the family.");
                });
    }

    TableSchema table() {
        return design.table();
    }
}
