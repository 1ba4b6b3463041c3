package dev.splitpoint.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Layers of packages: the packages that each top-level package may use. It may also use itself. */
final class PackageLayers {
    static final String ROOT = "dev.splitpoint";

    /** All classes of the program, without tests. */
    static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(ROOT);

    private static final List<String> LOAD = List.of("key", "design", "yaml", "stream", "query", "load");
    private static final List<String> HEAT = and(LOAD, "tablet", "heat");
    private static final List<String> ANALYSIS = and(HEAT, "advice", "sample");
    private static final List<String> BELOW_UI = and(ANALYSIS, "review", "bigtable", "export", "workspace");

    private static final Map<String, List<String>> MAY_USE = new TreeMap<>(Map.ofEntries(
            Map.entry("key", List.of()),
            Map.entry("design", List.of("key")),
            Map.entry("yaml", List.of("key", "design")),
            Map.entry("stream", List.of("key", "design")),
            Map.entry("query", List.of("key", "design", "stream")),
            Map.entry("load", List.of("key", "design", "stream", "query")),
            Map.entry("tablet", LOAD),
            Map.entry("heat", and(LOAD, "tablet")),
            Map.entry("sample", HEAT),
            Map.entry("advice", and(HEAT, "sample")),
            Map.entry("bigtable", ANALYSIS),
            Map.entry("review", ANALYSIS),
            Map.entry("export", and(ANALYSIS, "review")),
            Map.entry("workspace", and(ANALYSIS, "review", "bigtable", "export")),
            Map.entry("cli", BELOW_UI),
            Map.entry("ui", BELOW_UI),
            Map.entry("", List.of("cli", "ui", "design", "yaml"))));

    /**
     * Groups of packages of the window, and the groups that each may use. Views of the design and of results share only
     * the open document.
     */
    static final Map<String, List<String>> WINDOW_MAY_USE = new TreeMap<>(Map.of(
            "kit", List.of(),
            "document", List.of("kit"),
            "design", List.of("kit", "document"),
            "result", List.of("kit", "document"),
            "tables", List.of("kit", "document"),
            "window", List.of("kit", "document", "design", "result", "tables"),
            "", List.of("kit", "document", "design", "result", "tables", "window")));

    private PackageLayers() {}

    /** {@return the packages of this plan, with or without classes; the empty name is the root package} */
    static Set<String> planned() {
        return MAY_USE.keySet();
    }

    /** {@return the packages with classes} */
    static Set<String> existing() {
        return CLASSES.stream().map(PackageLayers::layerOf).collect(Collectors.toSet());
    }

    /** {@return the packages that a package may use, including itself} */
    static Set<String> mayUse(String layer) {
        return Stream.concat(MAY_USE.getOrDefault(layer, List.of()).stream(), Stream.of(layer))
                .collect(Collectors.toSet());
    }

    /** {@return the top-level package of a class of the program} */
    static String layerOf(JavaClass type) {
        String name = type.getPackageName();
        return name.equals(ROOT) ? "" : name.substring(ROOT.length() + 1).split("\\.", 2)[0];
    }

    /** {@return the group of a class of the window; the empty name for the package {@code ui} itself} */
    static Optional<String> windowGroupOf(JavaClass type) {
        String[] names = type.getPackageName().split("\\.");
        return names.length > 2 && names[2].equals("ui")
                ? Optional.of(names.length > 3 ? names[3] : "")
                : Optional.empty();
    }

    /** {@return whether a class belongs to the program} */
    static boolean isOurs(JavaClass type) {
        return type.getPackageName().equals(ROOT) || type.getPackageName().startsWith(ROOT + ".");
    }

    /** {@return the name of the top-level class that contains a class} */
    static String file(JavaClass type) {
        return type.getEnclosingClass().map(PackageLayers::file).orElse(type.getName());
    }

    private static List<String> and(List<String> layers, String... more) {
        return Stream.concat(layers.stream(), Stream.of(more)).toList();
    }
}
