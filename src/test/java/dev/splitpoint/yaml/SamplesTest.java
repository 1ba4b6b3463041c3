package dev.splitpoint.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.yaml.bind.DesignReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("fast")
class SamplesTest {
    private static final Path FOLDER = Path.of("sample-data");

    static Stream<String> names() {
        return Samples.names().stream();
    }

    @Test
    void allSampleFilesAreBundledAndListedInTheReadme() throws IOException {
        String readme = Files.readString(FOLDER.resolve("README.md"));
        try (Stream<Path> files = Files.list(FOLDER)) {
            List<String> names = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(Samples.EXTENSION))
                    .toList();
            assertThat(names)
                    .containsExactlyInAnyOrderElementsOf(Samples.names().stream()
                            .map(name -> name + Samples.EXTENSION)
                            .toList())
                    .allSatisfy(name -> assertThat(readme).contains("`" + name + "`"));
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void sampleIsValidAndHasADescription(String name) {
        assertThat(DesignReader.read(Samples.text(name)).problems()).isEmpty();
        Samples.Sample sample = Samples.load(name);
        assertThat(sample.title()).isEqualTo(name);
        assertThat(sample.description()).hasSizeBetween(40, 160).doesNotContain("\n");
    }

    @ParameterizedTest
    @MethodSource("names")
    void sampleIsARealisticWorkload(String name) {
        TableDesign design = Samples.load(name).design();
        assertThat(design.queries()).hasSizeGreaterThanOrEqualTo(2);
        assertThat(design.columns()).hasSizeGreaterThanOrEqualTo(3);
        assertThat(design.workload().duration().toHours()).isBetween(23L, 26L);
    }

    @Test
    void galleryMatchesTheSampleList() throws IOException {
        String list = Files.readString(Path.of("sample-data/README.md")).toLowerCase(Locale.ROOT);
        assertThat(Samples.sights())
                .allSatisfy(sight -> assertThat(list)
                        .contains(("| `" + sight.name() + Samples.EXTENSION + "` | " + sight.judgement() + ": "
                                        + sight.sentence() + " |")
                                .toLowerCase(Locale.ROOT)));
    }
}
