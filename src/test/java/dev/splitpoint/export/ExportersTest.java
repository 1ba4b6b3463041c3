package dev.splitpoint.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.yaml.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("fast")
class ExportersTest {
    private static final Supplier<SimulationRun> NO_RUN = () -> {
        throw new AssertionError("A table is exported without a simulation.");
    };

    static Stream<String> samples() {
        return Samples.names().stream();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void everySampleExportsToEveryFormat(String sample) {
        TableDesign design = Samples.load(sample).design();
        // A simulation and its data or picture take seconds, so one sample is simulated, once.
        boolean simulated = sample.equals(Samples.FIRST);
        Supplier<SimulationRun> run = simulated ? shared(Exports.run(design)) : NO_RUN;
        for (Exporter exporter : Exporters.all()) {
            if (exporter.needsRun() && !simulated) {
                continue;
            }
            Export export = Exports.of(exporter, design, run);
            assertThat(export.files())
                    .as(exporter.id())
                    .allSatisfy(file -> assertThat(file.bytes()).isNotEmpty());
            assertThat(export.files().getFirst().name()).isEqualTo(exporter.fileName(design));
            assertThat(export.files().stream().map(ExportFile::name)).doesNotHaveDuplicates();
            assertThat(export.omissions()).allMatch(omission -> omission.endsWith("."));
        }
    }

    private static Supplier<SimulationRun> shared(SimulationRun run) {
        return () -> run;
    }

    /** Fails if the values depend on hash codes of objects, which differ from run to run. */
    @Test
    void seedRowsAreTheSameOnEveryMachine() throws NoSuchAlgorithmException {
        List<ExportFile> files =
                Exports.of("seed", Samples.load(Samples.FIRST).design()).files();
        byte[] digest =
                MessageDigest.getInstance("SHA-256").digest(files.getLast().bytes());
        assertThat(HexFormat.of().formatHex(digest))
                .isEqualTo("98061d1ffbdc51a0845646125d2cad51af8df6fb686b03842bfd06f4e1c6e4d9");
    }

    @Test
    void eachFormatHasARowInTheReference() throws IOException {
        List<String> rows = Files.readAllLines(Path.of("docs/exports.md"));
        assertThat(Exporters.all())
                .isNotEmpty()
                .allSatisfy(exporter -> assertThat(rows)
                        .anyMatch(row -> row.startsWith("| `") && row.contains("`" + exporter.id() + "`")));
    }

    @Test
    void formatsHaveDifferentIdsAndExtensions() {
        assertThat(Exporters.all().stream().map(Exporter::id))
                .doesNotHaveDuplicates()
                .allMatch(id -> id.matches("[a-z][a-z-]*"));
        assertThat(Exporters.all().stream().map(Exporter::extension)).doesNotHaveDuplicates();
        assertThat(Exporters.all()).allMatch(exporter -> !exporter.description().endsWith("."));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "a b", "a/b", "$(reboot)", "../x", "0123456789012345678901234567890123456789012345678901"})
    void nameThatNoToolAcceptsIsRefused(String name) {
        TableDesign design = TableDesign.empty("t");
        assertThatThrownBy(() -> new ExportRequest(
                        design.withTable(TableSchema.named(name)), SampleFiles.NONE, Exports.OPTIONS, NO_RUN, List::of))
                .isInstanceOf(ExportException.class);
        if (name.length() < 51) {
            ColumnFamily family = new ColumnFamily(name, Optional.empty(), Optional.empty(), Extras.NONE);
            assertThatThrownBy(() -> new ExportRequest(
                            design.withTable(design.table().withColumnFamilies(List.of(family))),
                            SampleFiles.NONE,
                            Exports.OPTIONS,
                            NO_RUN,
                            List::of))
                    .isInstanceOf(ExportException.class);
        }
        assertThatThrownBy(() -> new ExportOptions(name, "i")).isInstanceOf(ExportException.class);
    }
}
