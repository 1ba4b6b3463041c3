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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Conventions of the sources. */
@Tag("fast")
class StyleTest {
    private static final String LAUNCHER = PackageLayers.ROOT + ".Launcher";

    @Test
    void everyPackageIsNullMarked() {
        List<JavaPackage> packages = PackageLayers.CLASSES.stream()
                .map(type -> PackageLayers.CLASSES.getPackage(type.getPackageName()))
                .distinct()
                .toList();
        assertThat(packages)
                .as("each package has a package-info with its purpose, and is null-marked")
                .isNotEmpty()
                .allMatch(each -> each.isAnnotatedWith(NullMarked.class));
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
    void publicMethodsNeitherAcceptNorReturnNull() {
        List<String> nullable = PackageLayers.CLASSES.stream()
                .filter(type -> !PackageLayers.layerOf(type).equals("ui")
                        && type.getModifiers().contains(JavaModifier.PUBLIC))
                .flatMap(type -> type.getMethods().stream())
                .filter(method -> method.getModifiers().contains(JavaModifier.PUBLIC)
                        && !method.getName().equals("equals"))
                .filter(StyleTest::mentionsNull)
                .map(JavaMethod::getFullName)
                .toList();
        assertThat(nullable)
                .as("a value that may be missing is an Optional; only JavaFX, in ui, needs null")
                .isEmpty();
    }

    @Test
    void staticFieldsAreFinal() {
        fields().that()
                .areStatic()
                .should()
                .beFinal()
                .because("all threads and tests share static fields")
                .allowEmptyShould(false)
                .check(PackageLayers.CLASSES);
    }

    @Test
    void namesAreSpecific() {
        noClasses()
                .should()
                .haveNameMatching(".*(Manager|Helper|Utils?)(\\$.*)?")
                .because("such a name does not say what belongs in the class")
                .allowEmptyShould(false)
                .check(PackageLayers.CLASSES);
    }

    /** Other packages use a type if they name it, or if a public type of its package hands it to them. */
    @Test
    void aTypeIsPublicOnlyIfAnotherPackageUsesIt() throws IOException {
        Map<Path, String> sources = new TreeMap<>();
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            files.filter(file -> file.toString().endsWith(".java")).forEach(file -> sources.put(file, read(file)));
        }
        List<String> unused = PackageLayers.CLASSES.stream()
                .filter(type -> type.isTopLevelClass()
                        && type.getModifiers().contains(JavaModifier.PUBLIC)
                        && !type.getName().equals(LAUNCHER))
                .filter(type -> sources.values().stream().noneMatch(source -> uses(source, type)))
                .map(JavaClass::getName)
                .toList();
        assertThat(unused)
                .as("a type that only its package uses can be changed by reading that package")
                .isEmpty();
    }

    private static boolean uses(String source, JavaClass type) {
        if (!source.contains("package " + type.getPackageName() + ";")) {
            return source.contains(type.getName() + ";") || source.contains(type.getName() + ".");
        }
        String signature = "(?:    public [^={;]*|public record [^{]*)\\b" + type.getSimpleName() + "\\b";
        return Pattern.compile("^" + signature, Pattern.MULTILINE)
                        .matcher(source)
                        .find()
                && !source.contains(" " + type.getSimpleName() + " {");
    }

    @Test
    void modelTestsDoNotNeedTheToolkit() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/test/java"))) {
            assertThat(files.filter(file -> file.toString().endsWith("ModelTest.java")))
                    .as("a model is tested on a ModelThread; tests of nodes are in the test of a view")
                    .hasSizeGreaterThan(10)
                    .noneMatch(file ->
                            read(file).contains("org.testfx") || read(file).contains("ToolkitThread"));
        }
    }

    /** An import for the Javadoc makes a package depend on another one, which the compiled classes do not show. */
    @Test
    void importsAreUsedInCode() throws IOException {
        Pattern imported = Pattern.compile("(?m)^import ([\\w.]+\\.(\\w+));$");
        List<String> unused = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            for (Path file : files.filter(
                            path -> path.toString().endsWith(".java") && !path.endsWith("package-info.java"))
                    .toList()) {
                String code = withoutTexts(read(file));
                Set<String> names = Pattern.compile("\\w+")
                        .matcher(imported.matcher(code).replaceAll(""))
                        .results()
                        .map(MatchResult::group)
                        .collect(Collectors.toSet());
                imported.matcher(code)
                        .results()
                        .filter(found -> !names.contains(found.group(2)))
                        .forEach(found -> unused.add(file + ": " + found.group(1)));
            }
        }
        assertThat(unused)
                .as("name the type in the Javadoc with @code, or with its package")
                .isEmpty();
    }

    /** {@return the source without comments and literals} */
    private static String withoutTexts(String source) {
        return Pattern.compile("\"\"\"[\\s\\S]*?\"\"\"|\"(?:\\\\.|[^\"\\\\\\n"
                        + "])*\"|'(?:\\\\.|[^'\\\\\\n"
                        + "])+'|/\\*[\\s\\S]*?\\*/|//.*")
                .matcher(source)
                .replaceAll(" ");
    }

    private static boolean mentionsNull(JavaMethod method) {
        Method reflected = method.reflect();
        return Stream.concat(
                        Stream.of(reflected.getAnnotatedReturnType()),
                        Stream.of(reflected.getAnnotatedParameterTypes()))
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
