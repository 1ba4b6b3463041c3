package dev.splitpoint.export;

import dev.splitpoint.design.TableDesign;

/**
 * Writes a design as files for another tool. Exporters have no state and may be used from any thread.
 *
 * <p>To add a format, write a class and add it to {@link Exporters#all}. The command line, the window and the tests of all
 * formats use that list.
 */
public interface Exporter {
    /** {@return the name of the format on the command line, such as {@code terraform}} */
    String id();

    /** {@return the name of the format for users, such as {@code Terraform}} */
    String title();

    /** {@return what the files contain, in one line without a period} */
    String description();

    /** {@return the end of the name of the main file, such as {@code .tf}} */
    String extension();

    /** {@return the proposed name of the main file: the table's ID and the extension} */
    default String fileName(TableDesign design) {
        return design.table().tableId() + extension();
    }

    /**
     * Writes a design.
     *
     * @throws ExportException if the format cannot hold the design, with a sentence for the user
     */
    Export export(ExportRequest request);
}
