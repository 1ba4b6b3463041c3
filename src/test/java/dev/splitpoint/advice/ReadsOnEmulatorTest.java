package dev.splitpoint.advice;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Range.ByteStringRange;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.query.QueryRanges;
import dev.splitpoint.query.code.Emulator;
import dev.splitpoint.query.code.RandomSegment;
import dev.splitpoint.query.code.RandomTable;
import dev.splitpoint.stream.SampleFiles;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Explained reads against Google's emulator: what the ranges give, filtered by what is left over, is what was asked
 * for.
 */
@Tag("emulator")
class ReadsOnEmulatorTest {
    private static final int TABLES = 20;
    private static final int HOLLOW_TABLES = 12;
    private static final int READS = 10;

    private static Optional<Emulator> running = Optional.empty();

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        running = Emulator.start();
        assumeTrue(running.isPresent(), "There is no emulator for this machine.");
    }

    @AfterAll
    static void stop() throws IOException, InterruptedException {
        if (running.isPresent()) {
            running.get().close();
        }
    }

    @Test
    void rangesAndFiltersReturnExactlyTheRequestedRowsOnce() {
        Emulator emulator = running.orElseThrow();
        int found = 0;
        for (int seed = 0; seed < TABLES; seed++) {
            RandomTable table = new RandomTable(seed);
            String name = "random-" + seed;
            emulator.fill(name, table.rows().keySet());
            for (int i = 0; i < READS; i++) {
                found += check(emulator, name, table, table.read("a read"));
            }
            emulator.drop(name);
        }
        assertThat(found)
                .as("rows found by all reads: with too few nothing is tried")
                .isGreaterThan(800);
    }

    @Test
    void rowsWithEmptySegmentsInOrderedCodeAreReturned() {
        Emulator emulator = running.orElseThrow();
        int found = 0;
        for (int seed = 0; seed < HOLLOW_TABLES; seed++) {
            RandomTable table = RandomTable.inOrderedCode(seed);
            String name = "hollow-" + seed;
            emulator.fill(name, table.rows().keySet());
            for (int i = 0; i < READS; i++) {
                found += check(emulator, name, table, table.read("a read"));
            }
            emulator.drop(name);
        }
        assertThat(found)
                .as("rows found by all reads: with too few nothing is tried")
                .isGreaterThan(400);
    }

    private static int check(Emulator emulator, String name, RandomTable table, RandomTable.Read read) {
        Explanation explanation = Explainer.of(read.design(), SampleFiles.NONE, RandomSegment.NOW)
                .explain()
                .getFirst();
        QueryRanges ranges = explanation.ranges();
        String about =
                name + " " + read.design().rowKey() + "\n" + read.design().queries() + "\n" + ranges;
        List<KeyBytes> seen = query(emulator, name, ranges, false);
        assertThat(seen).as(about).doesNotHaveDuplicates();
        assertThat(ranges.isComplete()).as(about).isTrue();

        Set<KeyBytes> wanted = table.matching(read.conditions(), table.rows().keySet());
        assertThat(seen).as(about).containsAll(wanted);
        assertThat(explanation.noMatchMessage().isPresent() && !wanted.isEmpty())
                .as(about)
                .isFalse();

        Map<String, Predicate<Object>> byRegex = read.left(ranges, true);
        List<KeyBytes> passed = query(emulator, name, ranges, true);
        assertThat(new TreeSet<>(passed))
                .as("by the regular expression: " + about)
                .isEqualTo(table.matching(byRegex, seen));

        assertThat(table.matching(read.left(ranges, false), passed)).as(about).isEqualTo(wanted);
        return wanted.size();
    }

    /** Each range is a request of its own, so that a row in two of them comes twice. */
    private static List<KeyBytes> query(Emulator emulator, String table, QueryRanges ranges, boolean filtered) {
        List<KeyBytes> keys = new ArrayList<>();
        for (KeyRange range : ranges.ranges()) {
            Query query = Query.create(TableId.of(table));
            ByteStringRange wanted = ByteStringRange.unbounded();
            if (!range.start().isEmpty()) {
                wanted.startClosed(Emulator.bytes(range.start()));
            }
            range.end().ifPresent(end -> wanted.endOpen(Emulator.bytes(end)));
            query.range(wanted);
            if (filtered && ranges.regex().isPresent()) {
                query.filter(FILTERS.key().regex(ranges.regex().get()));
            }
            keys.addAll(emulator.keys(query));
        }
        return keys;
    }
}
