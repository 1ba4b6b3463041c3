package dev.splitpoint.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** NOTICE names each library of the program under its license, and no other. */
@Tag("fast")
class ClientNoticeTest {
    private static final String VERSION = "-\\d.*\\.jar$";

    @Test
    void eachLibraryIsListedOnce() throws IOException {
        // Written by the build: the class path of the program, without what only tests use.
        Set<String> libraries = Arrays.stream(Files.readString(Path.of("target/runtime-classpath.txt"))
                        .strip()
                        .split(File.pathSeparator))
                .map(jar -> String.valueOf(Path.of(jar).getFileName()).replaceFirst(VERSION, ""))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> listed;
        try (Stream<String> lines = Files.lines(Path.of("NOTICE"))) {
            listed = lines.filter(line -> line.startsWith("  "))
                    .flatMap(line -> Arrays.stream(line.strip().split(",\\s*")))
                    .filter(name -> !name.isBlank())
                    .collect(Collectors.toCollection(TreeSet::new));
        }
        assertThat(libraries).isNotEmpty();
        assertThat(listed).isEqualTo(libraries);
    }
}
