package dev.splitpoint.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** All sources have the format of palantir-java-format. */
@Tag("slow")
class SourceFormatTest {
    @Test
    void filesAreFormatted() throws IOException {
        assertThat(SourceFormat.sources().parallelStream()
                        .filter(file -> !SourceFormat.isFormatted(file))
                        .toList())
                .as("mvn -q -Pformat formats them")
                .isEmpty();
    }
}
