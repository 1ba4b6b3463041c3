package dev.splitpoint.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaPackage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How a room looks inside. */
@Tag("fast")
class StyleTest {
    private static final Path SOURCES = Path.of("src/main/java");
    private static final int MOST_LINES = 600;
    private static final long MOST_FILES = 40;
    private static final String LAUNCHER = House.ROOT + ".Launcher";
    private static final Set<String> ONE_FOR_EACH_PACKAGE = Set.of("package-info.java", "Messages.java");

    @Test
    void everyPackageIsNullMarked() {
        List<JavaPackage> packages = House.CLASSES.stream()
                .map(type -> House.CLASSES.getPackage(type.getPackageName()))
                .distinct()
                .toList();
        assertThat(packages)
                .as("a package says what it is for in its package-info, and that null is no value in it")
                .isNotEmpty()
                .allMatch(room -> room.isAnnotatedWith(NullMarked.class));
    }

    @Test
    void everyTestHasOneOfTheTags() throws IOException {
        Pattern tag = Pattern.compile("@Tag\\(\"(fast|slow|window|emulator)\"\\)\\R(public )?(final )?class ");
        try (Stream<Path> files = Files.walk(Path.of("src/test/java"))) {
            assertThat(files.filter(file -> file.toString().endsWith("Test.java")))
                    .as("CONTRIBUTING.md says which tag a test class has")
                    .hasSizeGreaterThan(100)
                    .allMatch(file -> tag.matcher(read(file)).find());
        }
    }

    @Test
    void nothingPublicTakesOrReturnsNull() {
        List<String> nullable = House.CLASSES.stream()
                .filter(type -> !House.roomOf(type).equals("ui") && type.getModifiers().contains(JavaModifier.PUBLIC))
                .flatMap(type -> type.getMethods().stream())
                .filter(method -> method.getModifiers().contains(JavaModifier.PUBLIC)
                        && !method.getName().equals("equals"))
                .filter(StyleTest::mentionsNull)
                .map(JavaMethod::getFullName)
                .toList();
        assertThat(nullable)
                .as("what may be missing is an Optional; only JavaFX, in ui, forces null on us")
                .isEmpty();
    }

    @Test
    void nothingStaticChanges() {
        fields().that()
                .areStatic()
                .should()
                .beFinal()
                .because("what every thread and every test shares must not change")
                .allowEmptyShould(false)
                .check(House.CLASSES);
    }

    @Test
    void namesSayWhatAThingIs() {
        noClasses()
                .should()
                .haveNameMatching(".*(Manager|Helper|Utils?)(\\$.*)?")
                .because("such a name says that nobody knew what belongs in it")
                .allowEmptyShould(false)
                .check(House.CLASSES);
    }

    @Test
    void filesAreSmall() throws IOException {
        try (Stream<Path> tree = Files.walk(SOURCES)) {
            List<Path> files = tree.filter(file -> file.toString().endsWith(".java")).toList();
            assertThat(files)
                    .as("a file of over " + MOST_LINES + " lines holds more than one thing")
                    .isNotEmpty()
                    .allSatisfy(file -> assertThat(Files.readAllLines(file)).hasSizeLessThanOrEqualTo(MOST_LINES));
        }
    }

    @Test
    void packagesAreSmall() throws IOException {
        try (Stream<Path> tree = Files.walk(SOURCES)) {
            assertThat(tree.filter(file -> file.toString().endsWith(".java")).collect(Collectors.groupingBy(Path::getParent, Collectors.counting())))
                    .as("a package of over " + MOST_FILES + " files has more than one purpose")
                    .isNotEmpty()
                    .allSatisfy((directory, files) -> assertThat(files).as(directory.toString()).isLessThanOrEqualTo(MOST_FILES));
        }
    }

    /** Other packages use a type if they name it, or if a public type of its package hands it to them. */
    @Test
    void aTypeIsPublicOnlyIfAnotherPackageUsesIt() throws IOException {
        Map<Path, String> sources = new TreeMap<>();
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            files.filter(file -> file.toString().endsWith(".java")).forEach(file -> sources.put(file, read(file)));
        }
        List<String> unused = House.CLASSES.stream()
                .filter(type -> type.isTopLevelClass() && type.getModifiers().contains(JavaModifier.PUBLIC) && !type.getName().equals(LAUNCHER))
                .filter(type -> sources.values().stream().noneMatch(source -> uses(source, type)))
                .map(JavaClass::getName)
                .toList();
        assertThat(unused).as("what only its own package uses can be changed by reading that package").isEmpty();
    }

    private static boolean uses(String source, JavaClass type) {
        if (!source.contains("package " + type.getPackageName() + ";")) {
            return source.contains(type.getName() + ";") || source.contains(type.getName() + ".");
        }
        String signature = "(?:    public [^={;]*|public record [^{]*)\\b" + type.getSimpleName() + "\\b";
        return Pattern.compile("^" + signature, Pattern.MULTILINE).matcher(source).find()
                && !source.contains(" " + type.getSimpleName() + " {");
    }

    @Test
    void testsOfModelsNeedNoToolkit() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/test/java"))) {
            assertThat(files.filter(file -> file.toString().endsWith("ModelTest.java")))
                    .as("a model is tested on a ModelThread; what needs nodes is in the test of a view")
                    .hasSizeGreaterThan(10)
                    .noneMatch(file -> read(file).contains("org.testfx") || read(file).contains("ToolkitThread"));
        }
    }

    @Test
    void aSimpleNameExistsOnce() throws IOException {
        try (Stream<Path> tree = Files.walk(SOURCES)) {
            assertThat(tree.map(file -> file.getFileName().toString())
                            .filter(name -> name.endsWith(".java") && !ONE_FOR_EACH_PACKAGE.contains(name)))
                    .as("a name that exists twice sends its reader to the wrong file")
                    .isNotEmpty()
                    .doesNotHaveDuplicates();
        }
    }

    private static boolean mentionsNull(JavaMethod method) {
        Method reflected = method.reflect();
        return Stream.concat(
                        Stream.of(reflected.getAnnotatedReturnType()), Stream.of(reflected.getAnnotatedParameterTypes()))
                .anyMatch(StyleTest::isNullable);
    }

    private static boolean isNullable(AnnotatedType type) {
        return type.isAnnotationPresent(Nullable.class);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
