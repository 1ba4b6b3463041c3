package dev.splitpoint.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("fast")
class CommittedVersionTest {
    @TempDir
    private Path directory;

    private void git(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("git", "-c", "user.name=t", "-c", "user.email=t@example.com"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .start();
        process.getInputStream().readAllBytes();
        assertThat(process.waitFor()).isZero();
    }

    @Test
    void contentOfTheNewestCommitIsRead() throws Exception {
        Path file = Files.writeString(directory.resolve("a.bigtable.yaml"), "committed");
        git("init");
        git("add", ".");
        git("commit", "-m", "Add a");
        Files.writeString(file, "edited");
        assertThat(CommittedVersion.read(file)).asString().isEqualTo("committed");
        Path other = Files.writeString(directory.resolve("b.bigtable.yaml"), "new");
        assertThatIOException().isThrownBy(() -> CommittedVersion.read(other)).withMessageContaining("b.bigtable.yaml");
    }

    @Test
    void aFileOutsideARepositoryHasNoCommittedVersion() throws IOException {
        Path file = Files.writeString(directory.resolve("a.bigtable.yaml"), "text");
        assertThatIOException().isThrownBy(() -> CommittedVersion.read(file)).withMessageContaining("a.bigtable.yaml");
    }
}
