package dev.splitpoint.cli;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/** List of all commands, in the order of the help. To add a command, add a class and a line here. */
final class Commands {
    /**
     * All commands. Lambdas instead of constructor references, which would load the class of each command at every
     * start.
     */
    static final List<Entry> ALL = List.of(
            new Entry("validate", () -> new ValidateCommand()),
            new Entry("lint", () -> new LintCommand()),
            new Entry("schema", () -> new SchemaCommand()),
            new Entry("explain", () -> new ExplainCommand()),
            new Entry("keys", () -> new KeysCommand()),
            new Entry("simulate", () -> new SimulateCommand()),
            new Entry("diff", () -> new DiffCommand()),
            new Entry("report", () -> new ReportCommand()),
            new Entry("export", () -> new ExportCommand()),
            new Entry("import", () -> new ImportCommand()),
            new Entry("infer", () -> new InferCommand()),
            new Entry("emulator", () -> new EmulatorCommand()),
            new Entry("tables", () -> new TablesCommand()),
            new Entry("apply", () -> new ApplyCommand()),
            new Entry("sample", () -> new SampleCommand()),
            new Entry("load", () -> new LoadCommand()),
            new Entry("run-queries", () -> new RunQueriesCommand()));

    private Commands() {}

    /**
     * Command with its factory.
     *
     * @param name name after {@code splitpoint}
     * @param factory creates the command for one run, since it contains the options of that run
     */
    record Entry(String name, Supplier<Callable<Integer>> factory) {}
}
