package dev.splitpoint.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.workload.ReadRanges;
import dev.splitpoint.workload.SampleFiles;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Conditions that key ranges leave over, as a regular expression over the row key. */
class KeyRegexTest {
    private static final Instant NOW = Instant.parse("2026-01-02T00:00:00Z");

    private static ReadRanges ranges(String design, String where) {
        TableDesign document = PlannedDesigns.of(design, where);
        return Explainer.of(document, SampleFiles.NONE, NOW).explain().getFirst().ranges();
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = ';', quoteCharacter = '"', value = {
        "UNPADDED ; id: { eq: 1 }, n: { range: [ 5, 20 ] }  ; \\C{4}\\#(?:[5-9]|1[0-9])",
        "UNPADDED ; n: { range: [ 95, 500 ] }               ; \\C{4}\\#(?:9[5-9]|[1-4][0-9]{2})",
        "UNLED    ; n: { range: [ 5, 20 ] }                 ; (?:[5-9]|1[0-9])\\#\\C*",
        "OUTGROWN ; seq: { range: [ 10, 20 ] }              ; 1[0-9]\\#\\C*",
        "OUTGROWN ; n: { range: [ 100, 200 ] }              ; [^\\#]*\\#1[0-9]{2}",
        "REVERSED ; order: { range: [ 5, 20 ] }             ; (?:[5-9]0|[0-9]1)0000000",
        "CONCAT   ; n: { eq: 7 }                            ; \\C*007",
        "CONCAT   ; tenant: { startsWith: user10 }          ; user10\\C*\\C{3}",
        "DOMAIN   ; domain: { range: [ example, f ] }       ; (?:com\\.example)\\!\\C*",
        "BIG      ; n: { range: [ -3, 5 ] }                 ; (?:\\xff\\xff\\xff\\xff\\xff\\xff\\xff[\\xfd-\\xff]|\\x00\\x00\\x00\\x00\\x00\\x00\\x00[\\x00-\\x04])\\C*",
        "CONST    ; v: { range: [ a, b ] }                  ; a\\C\\#\\C*",
    })
    void saysAsLittleAsItCan(String design, String where, String regex) {
        assertThat(ranges(design, where).regex()).hasValue(regex);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
        // design | what is asked | keys that match, the rest of them does not
        "UNPADDED | n: { range: [ 95, 500 ] }               | 0001#95 0001#99 0001#100 9999#499 | 0001#94 0001#500 0001#9 0001#950 0001#4990",
        "UNPADDED | n: { range: [ 0, 1 ] }                  | 0001#0 | 0001#1 0001#10 0001#",
        "CONST    | at: { range: [ now-1h, now ] }          | v1#0001#1767308400 v1#0001#1767311999 | v1#0001#1767308399 v1#0001#1767312000",
        "SALTED   | at: { range: [ now-1h, now ] }          | 00#000001#9223370269542775808 00#000001#9223370269546375807 | 00#000001#9223370269542775807 00#000001#9223370269546375808",
        "OUTGROWN | seq: { range: [ 10, 20 ] }              | 10#000 19#999 | 100#000 199#000 20#000 1#000 09#000",
        "OUTGROWN | seq: { range: [ 95, 120 ] }             | 95#000 99#000 100#000 119#000 | 94#000 120#000 950#000 10#000 11#000",
        "REVERSED | order: { range: [ 5, 20 ] }             | 500000000 910000000 | 400000000 020000000 510000001",
        "TEXT     | tenant: { range: [ 'a!', v ] }          | acme#000 user10#000 a!#000 | a#000 v#000 vv#000 A#000",
        "TEXT     | tenant: { range: [ 'acme!', acmf ] }    | acme!#000 acmea#000 | acme#000 acmf#000",
        "CONCAT   | tenant: { eq: user1 }                   | user1000 user1999 | user10000 user100",
        "CONCAT   | tenant: { startsWith: user10 }          | user10000 user109123 | user1012 user10",
        "DOMAIN   | domain: { range: [ shop, x ] }          | org.example.shop!/a com.example.www!/a | com.example!/a com.example.wwx!/a",
        "HEX      | u: { range: [ 30000000-0000-4000-8000-000000000000, 7fffffff-0001-4000-8000-000000000000 ] } | 0000#30000000-0000-4000-8000-000000000000 0000#7ffffffe-ffff-4000-8000-000000000000 0000#7fffffff-0000-4000-8000-000000000000 | 0000#2fffffff-ffff-4fff-8fff-ffffffffffff 0000#7fffffff-0001-4000-8000-000000000000 0000#80000000-0000-4000-8000-000000000000",
        "BIG      | n: { range: [ -3, 5 ] }                 | \\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xfd01 \\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x0401 \\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x0001 | \\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x0501 \\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xfc01",
        "ORDERED  | n: { range: [ 5, 300 ] }                | acme\\x00\\x01\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x05 acme\\x00\\x01\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x01\\x00\\xff acme\\x00\\x01\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x01\\x2b | acme\\x00\\x01\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x04 acme\\x00\\x01\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x01\\x2c",
        "SIGNED   | n: { range: [ 0, 10 ] }                 | \\x81#000 \\x81#009 | \\x81#010",
        "CONST    | v: { range: [ a, b ] }                  | a0#0001#1767308400 az#0001#1767308400 | a#0001#1767308400 v1#0001#1767308400 b0#0001#1767308400",
    })
    void matchesTheKeysOfTheValuesAndNoOthers(String design, String where, String matching, String others) {
        Pattern regex = Pattern.compile(ranges(design, where).regex().orElseThrow().replace("\\C", "[\\x00-\\xff]"), Pattern.DOTALL);
        assertThat(keys(matching)).allMatch(key -> regex.matcher(key).matches(), regex.pattern());
        assertThat(keys(others)).noneMatch(key -> regex.matcher(key).matches());
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
        "CLOCK | at: { range: [ now-1h, now ] }",
        "DAYS  | day: { range: [ now-36h, now-12h ] }",
        "DAYS  | day: { range: [ '2026-01-01T00:00:00Z', '2026-01-01T12:00:00Z' ] }",
    })
    void isNotThereWhereTheKeyDoesNotTell(String design, String where) {
        assertThat(ranges(design, where).regex()).isEmpty();
    }

    /** Characters stand for bytes, as in Latin-1. */
    private static List<String> keys(String keys) {
        return List.of(keys.split(" ")).stream().map(KeyRegexTest::key).toList();
    }

    private static String key(String text) {
        String bytes = Pattern.compile("\\\\x(..)").matcher(text)
                .replaceAll(found -> java.util.regex.Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(found.group(1), 16))));
        return new String(KeyBytes.of(bytes.getBytes(StandardCharsets.ISO_8859_1)).toArray(), StandardCharsets.ISO_8859_1);
    }
}
