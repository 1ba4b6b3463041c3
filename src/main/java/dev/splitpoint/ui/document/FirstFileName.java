package dev.splitpoint.ui.document;

import dev.splitpoint.design.Metadata;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.yaml.Samples;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * Names of a design and of its first file: the file is named after the design, and an unnamed design after the file.
 */
final class FirstFileName {
    private static final Pattern EXTENSION = Pattern.compile("(\\.bigtable)?\\.ya?ml$");
    private static final Pattern SPECIAL = Pattern.compile("[^-_.a-zA-Z0-9]");
    private static final String DEFAULT = "design";
    private static final int MAX_TABLE_ID = 50;

    private FirstFileName() {}

    /**
     * {@return the proposed file name without extension: the name of the design, or its table ID if the design is
     * unnamed}
     */
    static String of(TableDesign design) {
        String name = isNamed(design)
                ? design.metadata().name()
                : hasTableId(design) ? design.table().tableId() : DEFAULT;
        return SPECIAL.matcher(name).replaceAll("-");
    }

    /**
     * {@return the design with the name of a file and, in place of the default, with a table ID; unchanged if the
     * design has a name}
     *
     * <p>Example: saved as {@code trips.bigtable.yaml}, an unnamed design and its table become {@code trips}.
     */
    static TableDesign named(TableDesign design, Path file) {
        String name = EXTENSION.matcher(String.valueOf(file.getFileName())).replaceFirst("");
        if (isNamed(design) || name.isBlank()) {
            return design;
        }
        Metadata before = design.metadata();
        TableDesign named = design.withMetadata(new Metadata(name, before.description(), before.extras()));
        TableSchema t = design.table();
        String id = SPECIAL.matcher(name).replaceAll("_");
        String valid = TableSchema.isTableId(id.substring(0, 1)) ? id : "_" + id;
        return hasTableId(design)
                ? named
                : named.withTable(t.withTableId(valid.substring(0, Math.min(valid.length(), MAX_TABLE_ID))));
    }

    /** {@return a path with the extension of design files, unless it has an extension of YAML files} */
    static Path withExtension(Path path) {
        String name = String.valueOf(path.getFileName());
        boolean has = name.endsWith(".yaml") || name.endsWith(".yml");
        return has ? path : path.resolveSibling(name + Samples.EXTENSION);
    }

    private static boolean isNamed(TableDesign design) {
        return !design.metadata().name().equals(FileModel.EMPTY.metadata().name());
    }

    private static boolean hasTableId(TableDesign design) {
        return !design.table().tableId().equals(FileModel.EMPTY.table().tableId());
    }
}
