package dev.splitpoint.query.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.yaml.Samples;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Queries as commands of cbt: limits, loops over salts, and bytes that are not text. */
@Tag("slow")
class SampleCodeTest {
    @Test
    void computedSaltIsWrittenIntoTheKey() {
        TableDesign design = Samples.load("sensor-readings").design();
        assertThat(code(design)).endsWith("cbt read sensor_readings prefix='09#sensor-00417#' count=1\n");
    }

    @Test
    void unknownSaltReadsEveryBucket() {
        TableDesign design = PlannedDesigns.of("RANDOM", "id: { in: [ 5, 6 ] }");
        assertThat(code(design).lines().filter(line -> line.startsWith("cbt read t prefix=")))
                .hasSize(6);
    }

    @Test
    void nonTextBytesAreEscaped() {
        TableDesign design = PlannedDesigns.of("FF", "id: { eq: 5 }");
        assertThat(code(design)).contains("cbt read t prefix=$'0005\\377\\377'");
    }

    @Test
    void cbtCommandReplacesZeroBytesByARegularExpression() {
        TableDesign design = PlannedDesigns.of("ORDERED", "tenant: { eq: user1 }");
        assertThat(code(design)).contains("cbt read t start=user1 end=$'user1\\001' regex='user1\\x00\\x01\\C*'");
    }

    @Test
    void emptyRangeGeneratesNoRead() {
        TableDesign design =
                PlannedDesigns.of("CONST", "id: { eq: 1 }, at: { range: [ now, '2026-01-01T00:00:00Z' ] }");
        assertThat(code(design)).doesNotContain("cbt read");
    }

    /** {@return the commands of the first query} */
    private static String code(TableDesign design) {
        Explanation explanation = Explainer.of(design, SampleFiles.NONE, Explainer.endOf(design))
                .explain()
                .getFirst();
        return QueryCode.of(Language.CBT, design, explanation);
    }
}
