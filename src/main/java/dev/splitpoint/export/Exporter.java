package dev.splitpoint.export;

import dev.splitpoint.design.TableDesign;

/**
 * Export format: converts a design to files for another tool. Exporters are stateless and safe for several threads.
 *
 * <p>To add a format, write a subclass and add it to {@link Exporters#all}, which the command line, the window, and the
 * tests use.
 */
public abstract class Exporter {
    private final String id;
    private final String title;
    private final String extension;
    private final String description;

    /**
     * @param id ID on the command line, such as {@code terraform}
     * @param title display name, such as {@code Terraform}
     * @param extension extension of the main file, such as {@code .tf}
     * @param description content of the files, in one line without a period
     */
    Exporter(String id, String title, String extension, String description) {
        this.id = id;
        this.title = title;
        this.extension = extension;
        this.description = description;
    }

    /** {@return the ID on the command line} */
    public final String id() {
        return id;
    }

    /** {@return the display name} */
    public final String title() {
        return title;
    }

    /** {@return the extension of the main file} */
    public final String extension() {
        return extension;
    }

    /** {@return a description of the files, in one line without a period} */
    public final String description() {
        return description;
    }

    /** Returns whether the format needs a simulation of the design. */
    public boolean needsRun() {
        return false;
    }

    /** Returns whether the format is a heatmap of one metric. */
    public boolean isHeatmap() {
        return false;
    }

    /** Returns whether the format is an image, with a scale. */
    public boolean isImage() {
        return false;
    }

    /** {@return whether the format contains a rendered heatmap, which needs memory in addition to the run} */
    public boolean drawsHeatmap() {
        return isImage();
    }

    /** {@return the proposed name of the main file: by default the table's ID and the extension} */
    public String fileName(TableDesign design) {
        return design.table().tableId() + extension;
    }

    /**
     * Converts a design.
     *
     * @return the files, and the omitted properties of the design
     * @throws ExportException if the format cannot represent the design; the message is a sentence for the user
     */
    public abstract Export export(ExportRequest request);
}
