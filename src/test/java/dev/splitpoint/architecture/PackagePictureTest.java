package dev.splitpoint.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class PackagePictureTest {
    private static final Path PICTURE = Path.of("docs/packages.svg");

    @Test
    void packageDiagramMatchesTheCode() throws IOException {
        String drawn = new PackagePicture().svg();
        Path target = Path.of("target/packages.svg");
        Files.writeString(target, drawn);
        assertThat(Files.exists(PICTURE) ? Files.readString(PICTURE) : "")
                .as("dependencies between packages changed: copy " + target + " to " + PICTURE)
                .isEqualTo(drawn);
    }
}
