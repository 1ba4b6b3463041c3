package dev.splitpoint.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class GcRuleTest {
    private static final GcRule VERSIONS = new GcRule.MaxNumVersions(5);
    private static final GcRule AGE = new GcRule.MaxAge(Duration.ofDays(30));

    /**
     * By hand: field 1 and 5; field 2, 4 bytes, field 1 and 2,592,000 in 4 groups of 7 bits; half a second as nanos.
     */
    @Test
    void ruleSizeMatchesItsProtocolBuffer() {
        assertThat(VERSIONS.bytes()).isEqualTo(2);
        assertThat(new GcRule.MaxNumVersions(300).bytes()).isEqualTo(3);
        assertThat(AGE.bytes()).isEqualTo(7);
        assertThat(new GcRule.MaxAge(Duration.ofMillis(500)).bytes()).isEqualTo(8);
        assertThat(new GcRule.Intersection(List.of(VERSIONS, AGE)).bytes()).isEqualTo(2 + (2 + 2) + (2 + 7));
    }

    @Test
    void policyOverFiveHundredBytesIsRefused() {
        GcRule largest = new GcRule.Union(Collections.nCopies(124, VERSIONS));
        assertThat(largest.bytes()).isEqualTo(499);
        assertThat(largest.rejectionReason()).isEmpty();
        assertThat(new GcRule.Union(Collections.nCopies(125, VERSIONS)).rejectionReason())
                .hasValue("The garbage-collection policy has 503 bytes, but Bigtable accepts at most 500. Use fewer"
                        + " rules.");
    }
}
