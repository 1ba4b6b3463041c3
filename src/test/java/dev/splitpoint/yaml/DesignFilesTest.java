package dev.splitpoint.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("fast")
class DesignFilesTest {
    @TempDir
    private Path folder;

    @Test
    void textIsSavedInUtf8() throws IOException {
        Path file = folder.resolve("new.bigtable.yaml");
        DesignFiles.save(file, "näme: 🚀\n");
        assertThat(Files.readString(file)).isEqualTo("näme: 🚀\n");
        assertOnly(file);
    }

    @Test
    void failedSaveLeavesTheOldFile() throws IOException {
        Path file = Files.writeString(folder.resolve("old"), "old");
        assertThatThrownBy(() -> DesignFiles.save(file, channel -> {
                    channel.write(ByteBuffer.wrap("half of the ne".getBytes(StandardCharsets.UTF_8)));
                    throw new IOException("No space left on device");
                }))
                .hasMessage(file + " cannot be saved: the disk is full. Free some space, or choose another place.");
        assertThat(file).hasContent("old");
        assertOnly(file);
    }

    @Test
    void unpairedSurrogateIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("old"), "old");
        assertThatThrownBy(() -> DesignFiles.save(file, "a\uD83D")).hasMessageContaining("half a surrogate pair");
        assertThat(file).hasContent("old");
    }

    @Test
    void permissionsArePreserved() throws IOException {
        Path file = Files.writeString(folder.resolve("old"), "old");
        Assumptions.assumeTrue(Files.getFileStore(file).supportsFileAttributeView("posix"));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-r-x"));
        DesignFiles.save(file, "new");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-rw-r-x");
        assertThat(file).hasContent("new");
    }

    @Test
    void symbolicLinkIsPreserved() throws IOException {
        Path file = Files.writeString(folder.resolve("real"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("real"));
        DesignFiles.save(link, "new");
        assertThat(link).isSymbolicLink();
        assertThat(file).hasContent("new");
    }

    @Test
    void circularSymbolicLinksAreReported() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("a"), Path.of("b"));
        Files.createSymbolicLink(folder.resolve("b"), Path.of("a"));
        assertThatThrownBy(() -> DesignFiles.save(link, "new")).hasMessageContaining("points to itself");
    }

    @Test
    void leftoverTemporaryFilesOfACrashAreSkipped() throws IOException {
        Path file = Files.writeString(folder.resolve("old"), "old");
        Path leftover = Files.writeString(folder.resolve(".old.0.tmp"), "half");
        DesignFiles.save(file, "new");
        assertThat(file).hasContent("new");
        assertThat(leftover).hasContent("half");
    }

    /** The JVM deletes the temporary names of its saves when it exits, also those of files that it has renamed. */
    @Test
    void exitingProcessLeavesTheFilesOfOtherProcesses() throws IOException, InterruptedException {
        Path file = folder.resolve("shared");
        Process other = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        SavingProcess.class.getName(),
                        file.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader output = other.inputReader(StandardCharsets.UTF_8)) {
            assertThat(output.readLine()).isEqualTo("saved");
            DesignFiles.save(file, channel -> {
                channel.write(ByteBuffer.wrap("new".getBytes(StandardCharsets.UTF_8)));
                other.getOutputStream().close();
                try {
                    assertThat(other.waitFor()).isZero();
                } catch (InterruptedException e) {
                    throw new IOException(e);
                }
            });
        } finally {
            other.destroyForcibly().waitFor();
        }
        assertThat(file).hasContent("new");
        assertOnly(file);
    }

    @Test
    void aDeletedTemporaryFileIsNotAMissingFolder() {
        Path file = folder.resolve("a");
        assertThatThrownBy(() -> DesignFiles.save(file, channel -> {
                    try (Stream<Path> files = Files.list(folder)) {
                        for (Path temporary : files.toList()) {
                            Files.delete(temporary);
                        }
                    }
                }))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining("temporary file");
    }

    @Test
    void onlyTheOwnerCanReadTheCopyOfAPrivateFile() throws IOException {
        Path file = Files.writeString(folder.resolve("private"), "old");
        Assumptions.assumeTrue(Files.getFileStore(file).supportsFileAttributeView("posix"));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        DesignFiles.save(file, channel -> {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path each : files.toList()) {
                    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(each)))
                            .isEqualTo("rw-------");
                }
            }
        });
    }

    @Test
    void oldTemporaryFilesAreDeleted() throws IOException {
        Path file = Files.writeString(folder.resolve("old"), "old");
        Path leftover = Files.writeString(folder.resolve(".old.0.tmp"), "half");
        Files.setLastModifiedTime(leftover, FileTime.from(Instant.now().minus(Duration.ofDays(1))));
        DesignFiles.save(file, "new");
        assertThat(file).hasContent("new");
        assertOnly(file);
    }

    @Test
    void directoryAndMissingFolderAreReportedByName() {
        assertThatThrownBy(() -> DesignFiles.save(folder, "new"))
                .hasMessageEndingWith("is a directory. Choose a file.");
        assertThatThrownBy(() -> DesignFiles.save(folder.resolve("none/file"), "new"))
                .hasMessageContaining("does not exist");
    }

    private void assertOnly(Path file) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }
}
