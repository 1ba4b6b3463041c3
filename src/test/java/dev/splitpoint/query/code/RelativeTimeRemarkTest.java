package dev.splitpoint.query.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.stream.SampleFiles;
import java.time.Instant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Generated code has the moment that it takes for now, if the query has a relative time, and only then. */
@Tag("fast")
class RelativeTimeRemarkTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "CONST | id: { eq: 1 }, at: { range: [ now-1h, now ] }         | true",
                "CONST | id: { eq: 1 }, at: { range: [ '  now-1h', ' now ' ] } | true",
                "CONST | id: { eq: 1 }, at: { in: [ 1767312000, now ] }        | true",
                "CONST | id: { eq: 1 }, at: { eq: 1767312000 }                 | false",
                "TEXT  | tenant: { eq: nowhere }                               | false",
                "TEXT  | tenant: { in: [ user1, nowadays ] }                   | false",
                "TEXT  | tenant: { startsWith: now }                           | false"
            })
    void codeContainsTheReferenceTimeOfRelativeTimes(String design, String where, boolean relative) {
        Explanation read = Explainer.of(PlannedDesigns.of(design, where), SampleFiles.NONE, NOW)
                .explain()
                .getFirst();
        String code = QueryCode.of(Language.CBT, PlannedDesigns.of(design, where), read);
        assertThat(code.contains(NOW.toString())).as(where).isEqualTo(relative);
    }
}
