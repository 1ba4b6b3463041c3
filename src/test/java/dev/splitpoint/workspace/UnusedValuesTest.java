package dev.splitpoint.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnusedValuesTest {
    private static final String DESIGN = """
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: shop }
            table: { tableId: shop, columnFamilies: { m: {} } }
            rowKey:
              encoding: { singleton: {} }
              segments: [ { name: id, format: { plain: {} }, generator: { sample: { file: %s } } } ]
            """;

    @TempDir
    private Path folder;

    private final UnusedValues values = new UnusedValues();

    @Test
    void whatTheSavedDesignDoesNotNameIsDeleted() throws IOException {
        Path named = make("a.values.csv");
        Path unused = make("b.values.csv");
        remove(design("shop.design", "a.values.csv"), named, unused);

        assertThat(named).exists();
        assertThat(unused).doesNotExist();
    }

    @Test
    void aNameThatIsWrittenWithEscapesIsOneToo() throws IOException {
        Path named = make("b\u00e4r.values.csv");
        remove(design("shop.bigtable.yaml", "\"b\\xe4r.values.csv\""), named);

        assertThat(named).exists();
    }

    @Test
    void whatAnotherFileNamesStays() throws IOException {
        Path named = make("a.values.csv");
        Files.writeString(folder.resolve("COPY"), "file: a.values.csv");
        remove(design("shop.bigtable.yaml", "other.values.csv"), named);

        assertThat(named).exists();
    }

    @Test
    void allStaysWhereTheDesignIsNoneOrGone() throws IOException {
        Path beside = make("a.values.csv");
        remove(Files.writeString(folder.resolve("shop.bigtable.yaml"), "half a des"), beside);
        remove(folder.resolve("gone.bigtable.yaml"), beside);

        assertThat(beside).exists();
    }

    @Test
    void whatSomebodyHasWrittenSinceStays() throws IOException {
        Path changed = make("a.values.csv");
        Path design = design("shop.bigtable.yaml", "other.values.csv");
        values.add(design, List.of(changed));
        Files.setLastModifiedTime(changed, FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));
        values.remove();

        assertThat(changed).exists();
    }

    private void remove(Path design, Path... files) {
        values.add(design, List.of(files));
        values.remove();
        assertThat(values.isEmpty()).isTrue();
    }

    private Path make(String name) throws IOException {
        return Files.writeString(folder.resolve(name), "value,weight\nx,1\n");
    }

    private Path design(String name, String file) throws IOException {
        return Files.writeString(folder.resolve(name), DESIGN.formatted(file));
    }
}
