package dev.splitpoint.tablet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.advice.rule.Finding;
import dev.splitpoint.advice.rule.Rules;
import dev.splitpoint.advice.rule.Subject;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.query.MeanOperation;
import dev.splitpoint.review.DesignReview;
import dev.splitpoint.review.ReviewFigure;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The mean operation has the rows and the node time of the operations of the simulation. */
@Tag("fast")
class MeanOperationTest {
    private static final double RATE = 1000;
    private static final String ZIPF =
            "{ name: user, format: { paddedDecimal: { width: 6 } }, generator: { zipf: { items: 5000, exponent: 1.1,"
                    + " scatter: false } } }";
    private static final String EVEN =
            "{ name: user, format: { paddedDecimal: { width: 6 } }, generator: { uniform: { max: 4999 } } }";
    private static final String DAY =
            "{ name: day, format: { isoDate: { pattern: yyyyMMdd } }, generator: { clock: {} } }";
    private static final String AT = "{ name: at, format: { timestamp: { unit: ms } }, generator: { clock: {} } }";
    private static final String ID =
            "{ name: id, format: { paddedDecimal: { width: 10 } }, generator: { uniform: { max: 9999999999 } } }";
    private static final String SALT =
            "{ name: s, format: { paddedDecimal: { width: 2 } }, generator: { salt: { of: [ id ], buckets: 16 } } }";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                ZIPF + "; " + ID
                        + "            | where: { user: { eq: 4000 } }                                  | 100  | more",
                ZIPF + "; " + ID
                        + "            | where: { user: { eq: 0 } }                                     | 100  | less",
                ZIPF + "; " + ID
                        + "            | where: { user: { eq: 4000 } }, limit: 20                       | 100  | like",
                ZIPF + "; " + ID
                        + "            | where: { user: { eq: 4000 } }, limit: 2000                     | 100  | more",
                ZIPF + "; " + ID
                        + "            | where: { user: { in: [ 4000, 4001, 4002 ] } }                  | 100  | more",
                EVEN + "; " + ID
                        + "            | where: { user: { eq: 4000 } }                                  | 100  | like",
                EVEN + "; " + ID
                        + "            | where: { user: { eq: 4000 }, id: { eq: 5 } }                   | 5000 | like",
                EVEN + "; " + ID
                        + "            | where: { user: { eq: 5000 } }                                  | 5000 | like",
                SALT + "; " + ZIPF + "; " + ID
                        + " | where: { user: { eq: 4000 } }                               | 5000 | more",
                SALT + "; " + EVEN + "; " + ID
                        + " | where: { user: { eq: 4000 } }                               | 5000 | like",
                DAY + "; " + ZIPF + "; " + AT
                        + "  | where: { day: { eq: now }, user: { eq: 4000 } }             | 100  | like",
                DAY + "; " + EVEN + "; " + AT
                        + "  | newestFirst: true, limit: 3                                 | 2000 | like",
            })
    void meanOperationMatchesTheSimulation(String segments, String query, int bytes, String like) {
        TableDesign design = design(segments.split("; "), query, bytes, 3, RATE);
        SimulationRun run = TestDesigns.run(design);
        Explanation explained = explanation(design);
        MeanOperation mean = explained.mean().orElseThrow();
        int last = run.load().time().cells() - 1;
        int buckets = run.load().buckets().size();
        double operations = Arrays.stream(run.load().reads(), last * buckets, (last + 1) * buckets)
                .sum();
        double rows = run.load().scanned().length == 0
                ? operations
                : Arrays.stream(run.load().scanned(), last * buckets, (last + 1) * buckets)
                        .sum();
        assertThat(mean.rows() * operations).isCloseTo(rows, withinPercentage(6));
        assertThat(mean.seconds() * operations / run.load().time().seconds(last))
                .isCloseTo(run.nodes().totalDemand(last), withinPercentage(6));
        assertThat(explained
                        .unlikeExample()
                        .map(of -> of.seconds() > explained.cost().seconds() ? "more" : "less")
                        .orElse("like"))
                .isEqualTo(like);
    }

    @Test
    void lintAndSimulationRequireTheSameNumberOfNodes() {
        TableDesign design = design(new String[] {ZIPF, ID}, "where: { user: { eq: 4000 } }", 100, 3, RATE);
        SimulationRun run = TestDesigns.run(design);
        List<Finding> findings =
                Rules.linter().check(new Subject(design, SampleFiles.NONE, Optional.of(run), List.of()));
        String lint = findings.stream()
                .filter(of -> of.rule().id().equals("workload.over-capacity"))
                .findFirst()
                .orElseThrow()
                .message();
        double nodes = number(lint, "requires ([0-9,]+) nodes");
        assertThat(nodes).isEqualTo(run.nodesNeeded());
        ReviewFigure figure = ReviewFigure.ALL.stream()
                .filter(of -> of.id().equals("nodesNeeded"))
                .findFirst()
                .orElseThrow();
        assertThat(figure.of(DesignReview.of(run, SampleFiles.NONE, List.of()))).isEqualTo(nodes);
        String verdict = run.verdicts().stream()
                .map(Verdict::explanation)
                .filter(of -> of.contains("nodes bring it"))
                .findFirst()
                .orElse("");
        assertThat(verdict.isEmpty() ? nodes : number(verdict, "([0-9,]+) nodes bring it"))
                .isEqualTo(nodes);
        double rate = number(lint, ": ([0-9,]+) per second");
        double rows = number(lint, "each reading ([0-9,]+) rows on average");
        MeanOperation mean = explanation(design).mean().orElseThrow();
        assertThat(rows).isCloseTo(mean.rows(), withinPercentage(3));
        assertThat(rate * mean.seconds() / 0.7).isCloseTo(nodes, withinPercentage(6));
    }

    private static double number(String text, String pattern) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        assertThat(matcher.find()).as(text).isTrue();
        return Double.parseDouble(matcher.group(1).replace(",", ""));
    }

    private static Explanation explanation(TableDesign design) {
        return Explainer.of(design, SampleFiles.NONE, Explainer.endOf(design))
                .explain(design.queries().getFirst());
    }

    private static TableDesign design(String[] segments, String query, int bytes, int nodes, double rate) {
        return TestDesigns.read("""
            apiVersion: splitpoint.dev/v1
            kind: TableDesign
            metadata: { name: test }
            table: { tableId: t, columnFamilies: { f: { gcRule: { maxNumVersions: 1 } } } }
            rowKey:
              encoding: { delimitedBytes: { delimiter: "#" } }
              segments:
                - %s
            columns:
              - { family: f, qualifier: b, valueBytes: { constant: %d } }
            queries:
              - { name: q, %s }
            workload:
              seed: 1
              phases: [ { name: p, duration: 2d, rate: { constant: %s }, mix: { q: 0.99999, write: 0.00001 } } ]
            simulation: { nodes: %d, initial: { rows: 2000000 } }
            """.formatted(String.join("\n    - ", segments), bytes, query, rate, nodes));
    }
}
