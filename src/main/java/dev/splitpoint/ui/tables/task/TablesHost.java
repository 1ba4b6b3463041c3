package dev.splitpoint.ui.tables.task;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.workspace.DesignContent;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The open designs, as real tables see them. */
public interface TablesHost {
    /** {@return the design in front} */
    TableDesign design();

    /** {@return what stands for its document, whatever becomes of the design: the same object only for the same document} */
    Object document();

    /** {@return its file} */
    Optional<Path> path();

    /** {@return where its sample files are read from} */
    SampleFiles files();

    /**
     * Opens a design that has no file yet, in a tab of its own.
     *
     * @param step    what undo says
     * @param content the design
     */
    void open(String step, DesignContent content);

    /**
     * Changes the design in front, in one step.
     *
     * @param step what undo says
     */
    void change(String step, UnaryOperator<TableDesign> change);

    /** Opens a file. */
    void open(Path file);
}
