package dev.splitpoint.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The rooms of the house and who may know whom: a room may know those below it, and itself. */
final class House {
    static final String ROOT = "dev.splitpoint";

    /** All of the program's own classes, without its tests. */
    static final JavaClasses CLASSES =
            new ClassFileImporter().withImportOption(new ImportOption.DoNotIncludeTests()).importPackages(ROOT);

    private static final List<String> LOAD = List.of("key", "design", "yaml", "stream", "query", "load");
    private static final List<String> HEAT = and(LOAD, "tablet", "heat");
    private static final List<String> JUDGEMENT = and(HEAT, "explain", "advice", "sample");
    private static final List<String> OUTSIDE = and(JUDGEMENT, "review", "bigtable", "export", "workspace");

    private static final Map<String, List<String>> MAY_KNOW = new TreeMap<>(Map.ofEntries(
            Map.entry("key", List.of()),
            Map.entry("design", List.of("key")),
            Map.entry("yaml", List.of("key", "design")),
            Map.entry("stream", List.of("key", "design")),
            Map.entry("query", List.of("key", "design", "stream")),
            Map.entry("load", List.of("key", "design", "stream", "query")),
            Map.entry("tablet", LOAD),
            Map.entry("heat", and(LOAD, "tablet")),
            Map.entry("explain", HEAT),
            Map.entry("sample", HEAT),
            Map.entry("advice", and(HEAT, "explain", "sample")),
            Map.entry("bigtable", JUDGEMENT),
            Map.entry("review", JUDGEMENT),
            Map.entry("export", and(JUDGEMENT, "review")),
            Map.entry("workspace", and(JUDGEMENT, "review", "bigtable", "export")),
            Map.entry("cli", OUTSIDE),
            Map.entry("ui", OUTSIDE),
            Map.entry("", List.of("cli", "ui", "design", "yaml"))));

    private House() {}

    /** {@return the rooms that have been drawn, built or not; the empty name is the front door} */
    static Set<String> drawn() {
        return MAY_KNOW.keySet();
    }

    /** {@return the rooms that hold classes} */
    static Set<String> built() {
        return CLASSES.stream().map(House::roomOf).collect(Collectors.toSet());
    }

    /** {@return the names of the rooms that a room may know, itself among them} */
    static Set<String> mayKnow(String room) {
        return Stream.concat(MAY_KNOW.getOrDefault(room, List.of()).stream(), Stream.of(room))
                .collect(Collectors.toSet());
    }

    /** {@return the room that one of the program's own classes is in} */
    static String roomOf(JavaClass type) {
        String name = type.getPackageName();
        return name.equals(ROOT) ? "" : name.substring(ROOT.length() + 1).split("\\.", 2)[0];
    }

    /** {@return whether a class is one of the program's own} */
    static boolean isOurs(JavaClass type) {
        return type.getPackageName().equals(ROOT) || type.getPackageName().startsWith(ROOT + ".");
    }

    /** {@return the name of the class in whose file a class is} */
    static String file(JavaClass type) {
        return type.getEnclosingClass().map(House::file).orElse(type.getName());
    }

    private static List<String> and(List<String> rooms, String... more) {
        return Stream.concat(rooms.stream(), Stream.of(more)).toList();
    }
}
