package dev.splitpoint.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.load.preview.KeyPreview;
import dev.splitpoint.load.preview.PreviewKey;
import dev.splitpoint.yaml.Samples;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class TableCacheTest {
    private final TableCache tables = new TableCache();
    private final SampleFiles files = tables.with(SampleFiles.NONE);
    private final AtomicInteger made = new AtomicInteger();

    @Test
    void concurrentRequestsCreateATableOnce() {
        List<CompletableFuture<List<Integer>>> asked = IntStream.range(0, 8)
                .mapToObj(i -> CompletableFuture.supplyAsync(() -> files.table(new Numbered(1), this::make)))
                .toList();
        List<List<Integer>> got = asked.stream().map(CompletableFuture::join).toList();

        assertThat(made).hasValue(1);
        assertThat(got).allSatisfy(table -> assertThat(table).isSameAs(got.getFirst()));
    }

    @Test
    void tablesAreDistinguishedByTheirRecipes() {
        List<Integer> one = files.table(new Numbered(1), this::make);

        assertThat(files.table(new Numbered(2), this::make)).isNotEqualTo(one);
        assertThat(tables.with(SampleFiles.NONE).table(new Numbered(1), this::make))
                .isSameAs(one);
    }

    @Test
    void onlyTheMostRecentlyUsedTablesAreRetained() {
        List<Integer> early = files.table(new Numbered(0), this::make);
        List<Integer> used = files.table(new Numbered(1), this::make);
        for (int i = 2; i < 40; i++) {
            files.table(new Numbered(i), this::make);
            assertThat(files.table(new Numbered(1), this::make)).isSameAs(used);
        }

        assertThat(files.table(new Numbered(0), this::make)).isNotEqualTo(early);
    }

    @Test
    void failedCreationIsRetried() {
        assertThatThrownBy(() -> files.table(new Numbered(1), () -> {
                    throw new WorkloadException("/rowKey", "no");
                }))
                .isInstanceOf(WorkloadException.class);

        assertThat(files.table(new Numbered(1), this::make)).containsExactly(1);
    }

    @Test
    void keysDoNotDependOnCachedTables() {
        for (String name : Samples.names()) {
            TableDesign design = Samples.load(name).design();
            List<PreviewKey> without =
                    KeyPreview.sized(design, SampleFiles.NONE, 20).keys();

            assertThat(KeyPreview.sized(design, files, 20).keys()).as(name).isEqualTo(without);
            assertThat(KeyPreview.sized(design, files, 20).keys())
                    .as(name + " again")
                    .isEqualTo(without);
        }
    }

    @Test
    void distributionsOfTwoSeedsAreDifferentTables() {
        TableDesign design = Samples.load("web-pages").design();
        Workload workload = design.workload();
        TableDesign reseeded = design.withWorkload(
                new Workload(workload.seed() + 1, workload.updates(), workload.phases(), workload.extras()));
        KeyPreview.sized(design, files, 20);

        assertThat(KeyPreview.sized(reseeded, files, 20).keys())
                .isEqualTo(KeyPreview.sized(reseeded, SampleFiles.NONE, 20).keys())
                .isNotEqualTo(KeyPreview.sized(design, files, 20).keys());
    }

    private List<Integer> make() {
        return List.of(made.incrementAndGet());
    }

    private record Numbered(int number) implements SampleFiles.TableRecipe<List<Integer>> {}
}
