package dev.splitpoint.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Options of Java in the files of the launchers. */
@Tag("fast")
class JavaOptionsTest {
    /** Without these options, comparing two samples takes up to 2 GB. */
    @Test
    void allLaunchersLimitTheGrowthOfTheHeap() throws IOException {
        List<String> jar = Files.readAllLines(Path.of("installer", "java.args")).stream()
                .filter(line -> line.startsWith("-XX:"))
                .toList();
        assertThat(jar).hasSize(3);
        assertThat(Files.readAllLines(Path.of("installer", "image.args")))
                .containsAll(
                        jar.stream().map(option -> "--java-options " + option).toList());
        for (String launcher : List.of("pom.xml", "README.md")) {
            assertThat(Files.readString(Path.of(launcher))).as(launcher).contains("/installer/java.args");
        }
    }
}
