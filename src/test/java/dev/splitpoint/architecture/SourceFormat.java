package dev.splitpoint.architecture;

import com.palantir.javaformat.java.Formatter;
import com.palantir.javaformat.java.FormatterException;
import com.palantir.javaformat.java.JavaFormatterOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Format of the source files, by palantir-java-format: {@code mvn -q -Pformat} applies it.
 *
 * <p>Plugins of Maven that format sources parse them in the JVM of Maven, which can be older than the language of the
 * sources.
 */
final class SourceFormat {
    private static final JavaFormatterOptions OPTIONS = JavaFormatterOptions.builder()
            .style(JavaFormatterOptions.Style.PALANTIR)
            .formatJavadoc(true)
            .build();

    private SourceFormat() {}

    /** Formats all files. */
    public static void main(String[] arguments) throws IOException {
        for (Path file : sources()) {
            Optional<String> formatted = formatted(file);
            if (formatted.isPresent()) {
                Files.writeString(file, formatted.get());
            }
        }
    }

    static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
    }

    /** {@return the formatted text of a file; empty if it has this format} */
    static Optional<String> formatted(Path file) {
        try {
            String source = Files.readString(file);
            String formatted = Formatter.createFormatter(OPTIONS).formatSourceAndFixImports(source);
            return formatted.equals(source) ? Optional.empty() : Optional.of(formatted);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (FormatterException e) {
            throw new IllegalStateException(file + ": " + e.getMessage(), e);
        }
    }
}
