package dev.splitpoint.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** docs/simulation.md lists every assumption as {@link ModelConstants} describes it. */
@Tag("fast")
class AssumptionsPageTest {
    @Test
    void everyConstantIsListedWithItsOriginAndSource() throws IOException {
        List<String> rows = Files.readAllLines(Path.of("docs/simulation.md")).stream()
                .filter(line -> line.startsWith("| `"))
                .toList();
        for (ModelConstant constant : ModelConstants.ALL) {
            assertThat(rows)
                    .as(constant.path())
                    .anySatisfy(row -> assertThat(row)
                            .startsWith("| `" + constant.path() + "` | " + constant.description() + " | ")
                            .endsWith(" | " + constant.basis().origin().label() + " | "
                                    + constant.basis().source() + " |"));
        }
    }
}
