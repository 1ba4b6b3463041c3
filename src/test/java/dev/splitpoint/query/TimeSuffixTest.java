package dev.splitpoint.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.key.Keys;
import dev.splitpoint.yaml.bind.DesignDocument;
import dev.splitpoint.yaml.bind.DesignReader;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Keys tell the time of their rows by their last bytes only where these are as many in each. */
@Tag("fast")
class TimeSuffixTest {
    private static final String ID = "{ name: id, generator: { weighted: { a: 1, bcd: 1 } } }";

    private static KeyStream stream(String encoding, String suffix) {
        DesignDocument document = DesignReader.read("""
                apiVersion: splitpoint.dev/v1
                kind: TableDesign
                metadata: { name: t }
                table: { tableId: t, columnFamilies: { m: {} } }
                rowKey:
                  encoding: { %s }
                  segments: [ %s, %s ]
                """.formatted(encoding, ID, suffix));
        assertThat(document.problems()).noneMatch(problem -> problem.message().contains("must"));
        return KeyStream.of(document.design().orElseThrow().rowKey(), Map.of(), 1, SampleFiles.NONE);
    }

    /** {@return keys at rising times: nanoseconds, of which some bytes are zero, days and years after the start} */
    private static KeyBytes[] keys(KeyStream stream) {
        KeyCursor cursor = stream.cursor();
        return LongStream.concat(LongStream.range(0, 600).map(i -> i * 1_000_000), LongStream.range(1, 400).map(i -> i * 86_400_000_000_000L))
                .mapToObj(nanos -> {
                    cursor.renderNew(nanos, nanos, 0);
                    return cursor.toKey();
                })
                .toArray(KeyBytes[]::new);
    }

    private static KeyBytes tail(KeyBytes key, int bytes) {
        return KeyBytes.of(key.toArray(), key.length() - bytes, bytes);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "delimitedBytes: { delimiter: '#' } | { name: at, format: { timestamp: { unit: ms } }, generator: { clock: {} } } | 13 | true",
        "delimitedBytes: { delimiter: '#' } | { name: at, type: { timestampType: {} }, generator: { clock: {} } } | 8 | true",
        "orderedCodeBytes: {} | { name: at, format: { timestamp: { unit: ms } }, generator: { clock: {} } } | 13 | true",
        "orderedCodeBytes: {} | { name: at, format: { reversedTimestamp: { unit: ms } }, generator: { clock: {} } } | 19 | false",
        "orderedCodeBytes: {} | { name: at, format: { timestamp: { unit: ms } }, generator: { clock: {} } }, { name: k, generator: { weighted: { x: 1, y: 1 } } } | 16 | true",
    })
    void theLastBytesOfLaterRowsAreGreaterOrLess(String encoding, String suffix, int bytes, boolean rises) {
        KeyStream stream = stream(encoding, suffix);
        assertThat(TimeSuffix.of(stream, 1000)).contains(new TimeSuffix(bytes, rises));
        KeyBytes[] keys = keys(stream);
        for (int i = 1; i < keys.length; i++) {
            int order = tail(keys[i - 1], bytes).compareTo(tail(keys[i], bytes));
            assertThat(rises ? order : -order).as("%s %s", keys[i - 1], keys[i]).isNegative();
        }
    }

    /** Ordered code writes a zero byte as two, and nothing at all as two where more follows: the keys are of various lengths. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "{ name: at, type: { timestampType: {} }, generator: { clock: {} } }",
        "{ name: at, type: { int64Type: {} }, generator: { clock: {} } }",
        "{ name: at, format: { timestamp: { unit: ms } }, generator: { clock: {} } }, { name: k, type: { int64Type: {} }, generator: { uniform: { max: 9 } } }",
    })
    void zeroBytesInOrderedCodeLeaveNoLengthToGoBy(String suffix) {
        KeyStream stream = stream("orderedCodeBytes: {}", suffix);
        KeyBytes[] keys = keys(stream);
        long lengths = Arrays.stream(keys).mapToInt(key -> key.length() - (key.startsWith(KeyBytes.utf8("bcd")) ? 3 : 1)).distinct().count();
        long zeros = Arrays.stream(keys).filter(key -> IntStream.range(4, key.length() - 1).anyMatch(i -> key.at(i) == 0 && key.at(i + 1) == -1)).count();
        assertThat(zeros).as("keys with a zero byte that is escaped").isPositive();
        assertThat(TimeSuffix.of(stream, 1000)).as("%d lengths", lengths).isEqualTo(Optional.empty());
        assertThat(TimeSuffix.of(stream("delimitedBytes: { delimiter: '#' }", suffix), 1000)).isPresent();
    }
}
