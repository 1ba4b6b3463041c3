package dev.splitpoint.cli;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.sample.ValueFiles;
import dev.splitpoint.stream.SampleFiles;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Options of commands that apply a design to a table. */
final class DesignOptions {
    @Parameters(paramLabel = "FILE", description = "A design document, *.bigtable.yaml.")
    @SuppressWarnings("NullAway.Init")
    private String file;

    @Option(names = "--table", paramLabel = "T", description = "Table. Default: the table of the design.")
    private @Nullable String table;

    /** {@return the design with the table id of the options; it can be simulated} */
    TableDesign read(PrintWriter err) {
        return withTableOption(DesignFileLoader.readRunnable(file, err).design());
    }

    /** {@return the design with the table id of the options; it may have no segments} */
    TableDesign readTable(PrintWriter err) {
        return withTableOption(DesignFileLoader.readTable(file, err));
    }

    private TableDesign withTableOption(TableDesign design) {
        return table == null ? design : design.withTable(design.table().withTableId(table));
    }

    /** {@return access to the value files of the design} */
    SampleFiles sampleFiles() {
        return ValueFiles.nextTo(DesignFileLoader.path(file, "FILE"));
    }
}
