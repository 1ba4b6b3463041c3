package dev.splitpoint.export;

import dev.splitpoint.design.TableDesign;

/**
 * Writes a design as files for another tool. Exporters have no state and may be used from any thread.
 *
 * <p>To add a format, write a class and add it to {@link Exporters#all}. The command line, the window and the tests of all
 * formats use that list.
 */
public abstract class Exporter {
    private final String id;
    private final String title;
    private final String extension;
    private final String description;

    /**
     * @param id          the name of the format on the command line, such as {@code terraform}
     * @param title       the name of the format for users, such as {@code Terraform}
     * @param extension   the end of the name of the main file, such as {@code .tf}
     * @param description the content of the files, in one line without a period
     */
    Exporter(String id, String title, String extension, String description) {
        this.id = id;
        this.title = title;
        this.extension = extension;
        this.description = description;
    }

    /** {@return the name of the format on the command line} */
    public final String id() {
        return id;
    }

    /** {@return the name of the format for users} */
    public final String title() {
        return title;
    }

    /** {@return the end of the name of the main file} */
    public final String extension() {
        return extension;
    }

    /** {@return the content of the files, in one line without a period} */
    public final String description() {
        return description;
    }

    /** {@return whether the format needs a simulation of the design} */
    public boolean needsRun() {
        return false;
    }

    /** {@return whether the format is a heatmap of one metric} */
    public boolean isHeatmap() {
        return false;
    }

    /** {@return whether the format is an image, with a scale} */
    public boolean isImage() {
        return false;
    }

    /** {@return the proposed name of the main file: by default the table's ID and the extension} */
    public String fileName(TableDesign design) {
        return design.table().tableId() + extension;
    }

    /**
     * Writes a design.
     *
     * @throws ExportException if the format cannot hold the design, with a sentence for the user
     */
    public abstract Export export(ExportRequest request);
}
