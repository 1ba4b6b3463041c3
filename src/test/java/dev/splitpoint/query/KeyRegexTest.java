package dev.splitpoint.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.query.code.PlannedDesigns;
import dev.splitpoint.stream.SampleFiles;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Conditions that key ranges leave over, as a regular expression over the row key. */
@Tag("fast")
class KeyRegexTest {
    private static final Instant NOW = Instant.parse("2026-01-02T00:00:00Z");

    private static QueryRanges ranges(String design, String where) {
        TableDesign document = PlannedDesigns.of(design, where);
        return Explainer.of(document, SampleFiles.NONE, NOW)
                .explain()
                .getFirst()
                .ranges();
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "CONCAT   ; n: { eq: 7 }                            ; \\C*007",
                "CONCAT   ; tenant: { startsWith: user10 }          ; user10\\C*\\C{3}",
            })
    void saysAsLittleAsItCan(String design, String where, String regex) {
        assertThat(ranges(design, where).regex()).hasValue(regex);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                // design | what is asked | keys that match, the rest of them does not
                "CONCAT   | tenant: { eq: user1 }                   | user1000 user1999 | user10000 user100",
                "CONCAT   | tenant: { startsWith: user10 }          | user10000 user109123 | user1012 user10",
            })
    void matchesTheKeysOfTheValuesAndNoOthers(String design, String where, String matching, String others) {
        Pattern regex = Pattern.compile(
                ranges(design, where).regex().orElseThrow().replace("\\C", "[\\x00-\\xff]"), Pattern.DOTALL);
        assertThat(keys(matching)).allMatch(key -> regex.matcher(key).matches(), regex.pattern());
        assertThat(keys(others)).noneMatch(key -> regex.matcher(key).matches());
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "CLOCK | at: { range: [ now-1h, now ] }",
                "UNPADDED | n: { range: [ 95, 500 ] }",
                "TEXT  | tenant: { range: [ 'a!', v ] }",
            })
    void isNotThereOfARange(String design, String where) {
        assertThat(ranges(design, where).regex()).isEmpty();
    }

    /** Characters stand for bytes, as in Latin-1. */
    private static List<String> keys(String keys) {
        return List.of(keys.split(" ")).stream().map(KeyRegexTest::key).toList();
    }

    private static String key(String text) {
        String bytes = Pattern.compile("\\\\x(..)")
                .matcher(text)
                .replaceAll(found -> java.util.regex.Matcher.quoteReplacement(
                        String.valueOf((char) Integer.parseInt(found.group(1), 16))));
        return new String(
                KeyBytes.of(bytes.getBytes(StandardCharsets.ISO_8859_1)).toArray(), StandardCharsets.ISO_8859_1);
    }
}
