package dev.splitpoint.ui.tables.task;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.workspace.DesignContent;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Access of the tables workspace to the open designs. */
public interface TablesHost {
    /** {@return the active design} */
    TableDesign design();

    /** {@return the identity of the active document, which does not change when the design is edited} */
    Object documentIdentity();

    /** {@return the file of the active document; empty if it was not saved yet} */
    Optional<Path> path();

    /** {@return the sample files of the active document} */
    SampleFiles files();

    /**
     * Opens a design without a file in a new tab.
     *
     * @param step name of the undo step
     * @param content content of the design
     */
    void open(String step, DesignContent content);

    /**
     * Changes the active design in one undo step.
     *
     * @param step name of the undo step
     */
    void change(String step, UnaryOperator<TableDesign> change);

    /** Opens a design file in a tab. */
    void open(Path file);
}
