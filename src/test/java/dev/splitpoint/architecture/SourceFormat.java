package dev.splitpoint.architecture;

import com.palantir.javaformat.java.Formatter;
import com.palantir.javaformat.java.FormatterException;
import com.palantir.javaformat.java.ImportOrderer;
import com.palantir.javaformat.java.JavaFormatterOptions;
import com.palantir.javaformat.java.JavaFormatterOptions.Style;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Format of the source files, by palantir-java-format: {@code mvn -q -Pformat} applies it.
 *
 * <p>Plugins of Maven that format sources parse them in the JVM of Maven, which can be older than the language of the
 * sources.
 */
final class SourceFormat {
    private static final JavaFormatterOptions OPTIONS = JavaFormatterOptions.builder()
            .style(Style.PALANTIR)
            .formatJavadoc(true)
            .build();

    private SourceFormat() {}

    /** Formats all files. */
    public static void main(String[] arguments) throws IOException, FormatterException {
        for (Path file : sources()) {
            String source = Files.readString(file);
            String formatted = Formatter.createFormatter(OPTIONS).formatSourceAndFixImports(source);
            if (!formatted.equals(source)) {
                Files.writeString(file, formatted);
            }
        }
    }

    static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            return files.filter(file -> file.toString().endsWith(".java") && !file.startsWith("src/main/resources"))
                    .sorted()
                    .toList();
        }
    }

    /** {@return whether a file has this format} */
    static boolean isFormatted(Path file) {
        try {
            String source = Files.readString(file);
            Formatter formatter = Formatter.createFormatter(OPTIONS);
            // Without the search for unused imports it takes half of the time, but long strings are not wrapped.
            return formatter
                            .formatSource(ImportOrderer.reorderImports(source, Style.PALANTIR))
                            .equals(source)
                    || formatter.formatSourceAndFixImports(source).equals(source);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (FormatterException e) {
            throw new IllegalStateException(file + ": " + e.getMessage(), e);
        }
    }
}
