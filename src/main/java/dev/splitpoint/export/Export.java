package dev.splitpoint.export;

import java.util.List;

/**
 * Design in the format of another tool.
 *
 * @param files one or more files; the first is the main file
 * @param omissions properties of the design that the format cannot represent, each as a sentence
 */
public record Export(List<ExportFile> files, List<String> omissions) {
    /** @throws IllegalArgumentException if there is no file */
    public Export {
        files = List.copyOf(files);
        omissions = List.copyOf(omissions);
        if (files.isEmpty()) {
            throw new IllegalArgumentException("An export has at least one file.");
        }
    }

    /** {@return an export of one text file} */
    static Export of(String name, String text, List<String> omissions) {
        return new Export(List.of(ExportFile.text(name, text)), omissions);
    }
}
