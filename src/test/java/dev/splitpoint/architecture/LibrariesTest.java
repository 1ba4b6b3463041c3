package dev.splitpoint.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each library is used in few packages. */
@Tag("fast")
class LibrariesTest {
    private static final String MAIN = PackageLayers.ROOT + ".Main";

    /**
     * @param library where its classes are
     * @param packages packages that may use it
     * @param why the reason for the wall
     */
    record Wall(String name, List<String> library, List<String> packages, String why) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Wall> walls() {
        return Stream.of(
                new Wall(
                        "ControlsFX, AtlantaFX and Ikonli",
                        List.of("org.controlsfx..", "impl.org.controlsfx..", "atlantafx..", "org.kordamp.."),
                        List.of("ui"),
                        "what has no window must run and be tested without one"),
                new Wall(
                        "Jackson",
                        List.of("com.fasterxml.jackson.."),
                        List.of("yaml", "sample", "workspace", "cli", "export", "review"),
                        "only what reads and writes files may depend on how they are read and written"),
                new Wall(
                        "FastCSV",
                        List.of("de.siegmar.."),
                        List.of("sample", "export"),
                        "only what reads and writes files may depend on how they are read and written"),
                new Wall(
                        "YAML parsers",
                        List.of("org.yaml..", "org.snakeyaml.."),
                        List.of("yaml"),
                        "the document has one reader, so that an error has one wording"),
                new Wall(
                        "the JSON Schema validator",
                        List.of("com.networknt.."),
                        List.of("yaml"),
                        "the schema is a part of the document's form"),
                new Wall(
                        "the editor that JavaFX incubates",
                        List.of("jfx.incubator.."),
                        List.of("ui.design.yaml", "ui.design.queries"),
                        "it may still change, and then two packages change"),
                new Wall(
                        "the Markdown parser",
                        List.of("org.commonmark.."),
                        List.of("ui.window.help"),
                        "the guide is all the Markdown that there is"),
                new Wall("picocli", List.of("picocli.."), List.of("cli"), "only commands have options"),
                new Wall(
                        "Google's client",
                        List.of("com.google..", "io.grpc..", "io.opencensus..", "io.opentelemetry.."),
                        List.of("bigtable"),
                        "its 77 jars are loaded when somebody connects, not at the start"),
                new Wall(
                        "java-diff-utils",
                        List.of("com.github.difflib.."),
                        List.of("workspace"),
                        "what two texts differ in is asked in one place"));
    }

    @ParameterizedTest
    @MethodSource("walls")
    void librariesAreUsedOnlyByTheirPackages(Wall wall) {
        noClasses()
                .that()
                .resideOutsideOfPackages(wall.packages().stream()
                        .map(each -> PackageLayers.ROOT + "." + each + "..")
                        .toArray(String[]::new))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(wall.library().toArray(String[]::new))
                .because(wall.why())
                .allowEmptyShould(false)
                .check(PackageLayers.CLASSES);
    }

    @Test
    void onlyWindowPackagesUseJavaFxAndMainStartsIt() {
        noClasses()
                .that()
                .resideOutsideOfPackage(PackageLayers.ROOT + ".ui..")
                .and()
                .doNotHaveFullyQualifiedName(MAIN)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("javafx..", "com.sun.javafx..")
                .because("what has no window must run and be tested without one")
                .allowEmptyShould(false)
                .check(PackageLayers.CLASSES);
    }

    @Test
    void internalPackagesOfJdkAndJavaFxAreNotUsed() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("com.sun.javafx..", "com.sun.glass..", "com.sun.prism..", "sun..", "jdk.internal..")
                .because("the next version of Java or JavaFX may take them away")
                .allowEmptyShould(false)
                .check(PackageLayers.CLASSES);
    }

    @Test
    void atMostOneClassUsesAwt() {
        List<String> users = PackageLayers.CLASSES.stream()
                .filter(type -> type.getDirectDependenciesFromSelf().stream().anyMatch(d -> isAwt(d.getTargetClass())))
                .map(type -> type.getName().replaceAll("\\$.*", ""))
                .distinct()
                .toList();
        assertThat(users)
                .as("AWT is for writing PNG without a window and for nothing else: it starts slowly, and beside JavaFX"
                        + " it fights for the main thread of macOS")
                .hasSizeLessThanOrEqualTo(1);
    }

    private static boolean isAwt(JavaClass type) {
        return Stream.of("java.awt", "javax.swing", "javax.imageio")
                .anyMatch(p ->
                        type.getPackageName().equals(p) || type.getPackageName().startsWith(p + "."));
    }
}
