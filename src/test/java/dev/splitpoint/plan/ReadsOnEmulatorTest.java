package dev.splitpoint.plan;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Range.ByteStringRange;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.workload.Leftover;
import dev.splitpoint.workload.ReadRanges;
import dev.splitpoint.workload.SampleFiles;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Explained reads against Google's emulator: what the ranges give, filtered by what is left over, is what was asked for. */
class ReadsOnEmulatorTest {
    private static final int TABLES = 60;
    private static final int READS = 12;

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
    void rangesAndFiltersGiveExactlyTheRowsAskedForAndNoneTwice() {
        Emulator emulator = running.orElseThrow();
        int found = 0;
        for (int seed = 0; seed < TABLES; seed++) {
            RandomTable table = new RandomTable(seed);
            String name = "random-" + seed;
            emulator.fill(name, table.rows().keySet());
            for (int i = 0; i < READS; i++) {
                found += check(emulator, name, table, table.read());
            }
            emulator.drop(name);
        }
        assertThat(found).as("rows found by all reads: with too few nothing is tried").isGreaterThan(2_000);
    }

    private static int check(Emulator emulator, String name, RandomTable table, RandomTable.Read read) {
        Explanation explanation = Explainer.of(read.design(), SampleFiles.NONE, RandomSegment.NOW).explain().getFirst();
        ReadRanges ranges = explanation.ranges();
        String about = name + " " + read.design().rowKey() + "\n" + read.design().queries() + "\n" + ranges;
        List<KeyBytes> seen = query(emulator, name, ranges, false);
        assertThat(seen).as(about).doesNotHaveDuplicates();
        assertThat(ranges.isComplete()).as(about).isTrue();

        Set<KeyBytes> wanted = matching(table, read.conditions(), table.rows().keySet());
        assertThat(seen).as(about).containsAll(wanted);

        Map<String, Predicate<Object>> byRegex = left(read, ranges, true);
        List<KeyBytes> passed = query(emulator, name, ranges, true);
        assertThat(new TreeSet<>(passed)).as("by the regular expression: " + about).isEqualTo(matching(table, byRegex, seen));

        assertThat(matching(table, left(read, ranges, false), passed)).as(about).isEqualTo(wanted);
        return wanted.size();
    }

    private static Map<String, Predicate<Object>> left(RandomTable.Read read, ReadRanges ranges, boolean byRegex) {
        return ranges.leftovers().stream()
                .filter(left -> left.byRegex() == byRegex)
                .collect(Collectors.toMap(Leftover::segment, left -> read.conditions().get(left.segment())));
    }

    private static Set<KeyBytes> matching(
            RandomTable table, Map<String, Predicate<Object>> conditions, Iterable<KeyBytes> keys) {
        Set<KeyBytes> matching = new TreeSet<>();
        for (KeyBytes key : keys) {
            Object[] values = table.rows().get(key);
            if (conditions.entrySet().stream().allMatch(c -> c.getValue().test(values[table.index(c.getKey())]))) {
                matching.add(key);
            }
        }
        return matching;
    }

    /** Each range is a request of its own, so that a row in two of them comes twice. */
    private static List<KeyBytes> query(Emulator emulator, String table, ReadRanges ranges, boolean filtered) {
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
