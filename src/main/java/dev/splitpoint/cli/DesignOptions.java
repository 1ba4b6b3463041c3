package dev.splitpoint.cli;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.sample.ValueFiles;
import dev.splitpoint.workload.SampleFiles;
import java.io.PrintWriter;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A design and the table that it is for, as every command asks it that brings the two together. */
final class DesignOptions {
    @Parameters(paramLabel = "FILE", description = "A design document, *.bigtable.yaml.")
    @SuppressWarnings("NullAway.Init")
    private String file;

    @Option(names = "--table", paramLabel = "T", description = "The table, if not of the design's own name.")
    private @Nullable String table;

    /** {@return the design, with the table's name; empty if it cannot be simulated, and then what is wrong is printed} */
    Optional<TableDesign> read(PrintWriter err) {
        return named(Documents.usable(file, err));
    }

    /** {@return the design, with the table's name, whether it has segments or not; empty if its table cannot be made} */
    Optional<TableDesign> readTable(PrintWriter err) {
        return named(Documents.ofTable(file, err));
    }

    private Optional<TableDesign> named(Optional<TableDesign> design) {
        Optional<String> other = Optional.ofNullable(table);
        return design.map(own -> other.map(name -> own.withTable(own.table().withTableId(name))).orElse(own));
    }

    /** {@return where the files of values are that it draws from} */
    SampleFiles besides() {
        return ValueFiles.besides(Documents.path(file, "FILE"));
    }
}
