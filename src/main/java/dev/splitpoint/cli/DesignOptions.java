package dev.splitpoint.cli;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.sample.ValueFiles;
import dev.splitpoint.stream.SampleFiles;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A design and the table that it is for, as every command asks it that brings the two together. */
final class DesignOptions {
    @Parameters(paramLabel = "FILE", description = "A design document, *.bigtable.yaml.")
    @SuppressWarnings("NullAway.Init")
    private String file;

    @Option(names = "--table", paramLabel = "T", description = "Table. Default: the table of the design.")
    private @Nullable String table;

    /** {@return the design, with the table's name} */
    TableDesign read(PrintWriter err) {
        return named(DesignFileLoader.usable(file, err).design());
    }

    /** {@return the design, with the table's name, whether it has segments or not} */
    TableDesign readTable(PrintWriter err) {
        return named(DesignFileLoader.ofTable(file, err));
    }

    private TableDesign named(TableDesign design) {
        return table == null ? design : design.withTable(design.table().withTableId(table));
    }

    /** {@return where the files of values are that it draws from} */
    SampleFiles besides() {
        return ValueFiles.besides(DesignFileLoader.path(file, "FILE"));
    }
}
