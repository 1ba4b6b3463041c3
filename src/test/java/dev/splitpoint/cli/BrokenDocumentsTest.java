package dev.splitpoint.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.query.Preflight;
import dev.splitpoint.sample.ValueFiles;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.yaml.bind.DesignDocument;
import dev.splitpoint.yaml.bind.DesignReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * Every kind of broken document gets its sentence with line, column and place, from {@code validate} and
 * {@code simulate}.
 */
@Tag("fast")
class BrokenDocumentsTest {
    private static final String TABLE = "broken-documents.yaml";

    @TempDir
    private Path folder;

    static Stream<Arguments> cases() throws IOException {
        try (InputStream in = Objects.requireNonNull(BrokenDocumentsTest.class.getResourceAsStream(TABLE))) {
            Map<?, ?> table = (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromInputStream(in);
            String document = (String) table.get("document");
            return ((List<?>) table.get("cases")).stream().map(entry -> {
                Map<?, ?> broken = (Map<?, ?>) entry;
                return Arguments.of(broken.get("name"), text(document, broken), broken.get("problems"));
            });
        }
    }

    private static String text(String document, Map<?, ?> broken) {
        if (broken.get("text") instanceof String text) {
            return text;
        }
        if (broken.get("repeat") instanceof List<?> repeat) {
            return ((String) repeat.getFirst()).repeat((int) repeat.getLast());
        }
        String text = document;
        for (Object pair : (List<?>) broken.get("replace")) {
            String from = (String) ((List<?>) pair).getFirst();
            assertThat(text).contains(from);
            text = text.replace(from, (String) ((List<?>) pair).getLast());
        }
        return text;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void everyCommandSaysTheSame(String name, String text, List<String> problems) throws IOException {
        Files.write(folder.resolve("empty.csv"), new byte[0]);
        Files.write(folder.resolve("binary.csv"), new byte[] {(byte) 0x80, (byte) 0xFF});
        Files.writeString(folder.resolve("count.csv"), "a,1\nb,many\n");
        Files.writeString(folder.resolve("texts.csv"), "a,1\nb,2\n");
        Path file = Files.writeString(folder.resolve("design.bigtable.yaml"), text);
        List<String> expected = problems.stream()
                .map(problem -> file + ":" + problem.replace("{folder}", folder.toString()))
                .toList();

        Shell.Run validated = Shell.run("validate", file.toString());
        assertThat(validated.err().lines()).containsExactlyElementsOf(expected);
        assertThat(validated.exitCode()).isEqualTo(2);
        assertThat(validated.out()).isEmpty();

        Path png = folder.resolve("heat.png");
        Shell.Run simulated = Shell.run("simulate", file.toString(), "--samples", "1000", "--png", png.toString());
        assertThat(simulated).isEqualTo(validated);
        assertThat(png).doesNotExist();
    }

    /** The window simulates what is being edited, errors or not: it must come to the same sentence. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void whatNeedsFilesOrARunIsFoundWithoutOne(String name, String text, List<String> problems) {
        SampleFiles files = ValueFiles.in(folder);
        DesignDocument document = DesignReader.read(text);
        if (!document.hasErrors() && document.readOnly().isEmpty()) {
            assertThat(Preflight.of(document.design().orElseThrow(), files).problems())
                    .isNotEmpty();
        }
    }
}
