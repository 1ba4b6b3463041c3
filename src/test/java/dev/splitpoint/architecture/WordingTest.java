package dev.splitpoint.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What users read has no word that they stumble over, and the texts of the window are in one class of each package. */
@Tag("fast")
class WordingTest {
    private static final Pattern BANNED = Pattern.compile(
            "(?i)\\b(mend(s|ed|ing)?|anew|whoever|nobody|somebody|hardly|seldom|planned reads?|so many|as many"
                    + " as|dirt|is told|by itself|left out|put back)\\b|\\d %(?! ?[a-z]+\\()");
    /** Words that the writing guide replaces, in comments and names too; names are split into words first. */
    private static final Pattern BANNED_IN_SOURCES = Pattern.compile(
            "(?i)\\b(mend(s|ed|ing)?|anew|whoever|nobody|somebody|hardly|seldom|planned reads?|so many|dirt|told|by"
                    + " itself|left out|put back|behind|stands|lies|beside|leftovers?|colours?|neighbours?)\\b");
    /** An option that scripts use. */
    private static final String OLD_OPTION = "\"--beside\"";

    private static final Pattern CAMEL_CASE = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");

    private static final Pattern MODIFIER = Pattern.compile("\\b(Ctrl|Control|Cmd|Command|Alt|Option|Shift) ?\\+ ?\\w");
    private static final Pattern KEYS =
            Pattern.compile("\"((Ctrl|Shortcut|Shift|Alt|Ignore Shift)\\+)+[A-Z]\\w*( Up| Down)?\"");
    private static final Pattern LITERAL =
            Pattern.compile("\"\"\".*?\"\"\"|\"(?:[^\"\\\\\\n]|\\\\.)*\"", Pattern.DOTALL);
    private static final Pattern WORDS = Pattern.compile("[A-Za-z,.]{2,} [A-Za-z]{2,}");

    /** Text that is not shown: logs, faults of the program, styles, fonts, and patterns. */
    private static final Pattern NOT_SHOWN = Pattern.compile(
            "LOG\\.|IllegalStateException|IllegalArgumentException|UnsupportedOperationException|AssertionError"
                    + "|-fx-|Font\\.|Pattern\\.|SuppressWarnings|setStyle");

    @Test
    void documentsAndTextsContainNoBannedWord() {
        List<String> found = Stream.concat(
                        documents().flatMap(file -> matches(BANNED, file, read(file))),
                        sources("src/main/java")
                                .flatMap(file -> literals(file).flatMap(text -> matches(BANNED, file, text))))
                .toList();
        assertThat(found).as("words that users stumble over").isEmpty();
    }

    @Test
    void sourcesContainNoBannedWord() {
        assertThat(sources("src/main/java")
                        .flatMap(file -> matches(
                                BANNED_IN_SOURCES,
                                file,
                                CAMEL_CASE
                                        .matcher(read(file).replace(OLD_OPTION, ""))
                                        .replaceAll(" "))))
                .as("words that an outsider does not understand at first reading")
                .isEmpty();
    }

    @Test
    void textsContainNoModifierKeyNames() {
        assertThat(sources("src/main/java")
                        .filter(file -> file.toString().endsWith("Messages.java"))
                        .flatMap(file -> literals(file)
                                .filter(text -> !KEYS.matcher(text).matches())
                                .flatMap(text -> matches(MODIFIER, file, text))))
                .as("keys have other names on macOS: take them from the action")
                .isEmpty();
    }

    @Test
    void userInterfaceTextsAreInMessages() {
        assertThat(sources("src/main/java/dev/splitpoint/ui")
                        .filter(file -> !file.toString().endsWith("Messages.java"))
                        .flatMap(file -> shownLines(file)
                                .flatMap(line -> LITERAL.matcher(line).results().map(MatchResult::group))
                                .filter(text -> WORDS.matcher(text).find()
                                        && !KEYS.matcher(text).matches()
                                        && !text.contains("{ "))
                                .map(text -> file + ": " + text)))
                .as("string literals with blanks outside Messages")
                .isEmpty();
    }

    private static Stream<Path> documents() {
        return Stream.of(
                        walk("docs", ".md"),
                        walk("sample-data", ""),
                        walk("installer", ".md"),
                        walk("src/main/resources", ""),
                        Stream.of(Path.of("README.md"), Path.of("CONTRIBUTING.md")))
                .flatMap(files -> files)
                .filter(file -> file.toString().matches(".*\\.(md|yaml|json|properties|fxml)"));
    }

    private static Stream<Path> sources(String directory) {
        return walk(directory, ".java");
    }

    private static Stream<String> shownLines(Path file) {
        return withoutComments(read(file))
                .lines()
                .filter(line -> !NOT_SHOWN.matcher(line).find());
    }

    private static Stream<String> literals(Path file) {
        return LITERAL.matcher(withoutComments(read(file))).results().map(MatchResult::group);
    }

    private static String withoutComments(String source) {
        return source.replaceAll("(?s)/\\*.*?\\*/", "").replaceAll("(?m)^\\s*//.*$", "");
    }

    private static Stream<String> matches(Pattern pattern, Path file, String text) {
        return pattern.matcher(text).results().map(match -> file + ": " + excerpt(text, match));
    }

    private static String excerpt(String text, MatchResult match) {
        return text.substring(Math.max(0, match.start() - 30), Math.min(text.length(), match.end() + 30))
                .replace('\n', ' ');
    }

    private static Stream<Path> walk(String directory, String end) {
        try (Stream<Path> files = Files.walk(Path.of(directory))) {
            return files
                    .filter(file -> Files.isRegularFile(file) && file.toString().endsWith(end))
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
