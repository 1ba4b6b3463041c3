package dev.splitpoint.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("fast")
class FileStampTest {
    @TempDir
    private Path directory;

    private Path file(String text) throws IOException {
        return Files.writeString(directory.resolve("file"), text);
    }

    @Test
    void digestDoesNotDependOnTheModificationTime() throws IOException {
        Path file = file("text");
        FileStamp first = FileStamp.of(file).orElseThrow();
        // SHA-256 of "text" as `printf text | sha256sum` gives it.
        assertThat(first.digest()).isEqualTo("982d9e3eb996f559e633f4d194def3761d909f5a3b647d1a851fead67c32c9d1");
        assertThat(first.size()).isEqualTo(4);
        assertThat(first.differs(file)).isFalse();
        assertThat(FileStamp.written(file, "text")).isEqualTo(first);

        Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000));
        assertThat(first.differs(file)).isTrue();
        FileStamp second = FileStamp.of(file).orElseThrow();
        assertThat(second.modified()).isEqualTo(1_000_000);
        assertThat(second.hasSameContent(first)).isTrue();
        assertThat(FileStamp.ofContent(first.digest()).hasSameContent(second)).isTrue();
    }

    @Test
    void missingFileHasTheGoneStamp() {
        Path none = directory.resolve("none");
        assertThat(FileStamp.of(none)).contains(FileStamp.GONE);
        assertThat(FileStamp.GONE.exists()).isFalse();
        assertThat(FileStamp.GONE.differs(none)).isFalse();
        assertThat(FileStamp.ofContent("")).isEqualTo(FileStamp.GONE);
        assertThat(FileStamp.of(directory)).as("it is there and cannot be read").isEmpty();
    }

    @Test
    void changeBetweenCheckAndReadIsDetectedByTheNextCheck() throws IOException {
        Path file = file("old text");
        Function<byte[], FileStamp> stamp = FileStamp.beginRead(file);
        file("new");
        FileStamp read = stamp.apply("old text".getBytes(StandardCharsets.UTF_8));
        assertThat(read.differs(file)).isTrue();
        assertThat(read.hasSameContent(FileStamp.of(file).orElseThrow())).isFalse();
    }
}
