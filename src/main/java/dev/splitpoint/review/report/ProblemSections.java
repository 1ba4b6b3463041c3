package dev.splitpoint.review.report;

import dev.splitpoint.advice.Advice;
import dev.splitpoint.advice.ChangeEffect;
import dev.splitpoint.advice.InitialSplits;
import dev.splitpoint.advice.RejectedChange;
import dev.splitpoint.advice.Remedy;
import dev.splitpoint.advice.WithSplits;
import dev.splitpoint.advice.rule.Finding;
import dev.splitpoint.advice.rule.Rule;
import dev.splitpoint.advice.rule.Rules;
import dev.splitpoint.advice.rule.SharedCauses;
import dev.splitpoint.advice.rule.Subject;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.heat.data.TimeAxis;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.review.DesignDiff;
import dev.splitpoint.review.DesignReview;
import dev.splitpoint.review.QuerySummary;
import dev.splitpoint.tablet.verdict.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Sections of a report about the problems of one design: the verdicts with their fixes, and the findings of the linter.
 */
final class ProblemSections {
    private final DesignReview review;
    private final SharedCauses causes;
    private final List<Block> blocks = new ArrayList<>();

    ProblemSections(DesignReview review) {
        this.review = review;
        List<Finding> findings = Rules.linter()
                .check(new Subject(review.design(), review.files(), Optional.of(review.run()), List.of()));
        this.causes = SharedCauses.of(review.run().verdicts(), findings);
    }

    List<Block> blocks() {
        verdicts();
        findings();
        return blocks;
    }

    private void verdicts() {
        blocks.add(new Block.Heading(2, "Hotspots and fixes"));
        if (review.run().verdicts().isEmpty()) {
            blocks.add(Block.Paragraph.of("The simulation found no hotspot."));
        }
        for (int i = 0; i < review.run().verdicts().size(); i++) {
            Verdict verdict = review.run().verdicts().get(i);
            blocks.add(new Block.Heading(3, title(verdict)));
            blocks.add(Block.Paragraph.of(verdict.explanation()));
            List<Inline> where = new ArrayList<>(DesignSections.range(verdict.range()));
            where.add(new Inline.Plain(", " + TimeAxis.text(review.run().load().time(), verdict.fromCell()) + " to "
                    + TimeAxis.text(review.run().load().time(), verdict.toCell())));
            blocks.add(new Block.Paragraph(where));
            findings(causes.of(verdict));
            if (i < review.advice().size()) {
                fixes(review.advice().get(i));
            }
        }
    }

    /** {@return the kind of a verdict, with the segment or the query that causes it} */
    static String title(Verdict verdict) {
        return verdict.kind().label()
                + verdict.segment()
                        .map(segment -> " at “" + segment + "”")
                        .or(() -> verdict.query().map(query -> " of the query “" + query + "”"))
                        .orElse("");
    }

    private void fixes(Advice advice) {
        if (advice.tried() == 0) {
            return;
        }
        if (advice.remedies().isEmpty()) {
            blocks.add(Block.Paragraph.of(advice.nothingHelpsText()));
        } else {
            remedies(advice);
        }
        if (!advice.rejected().isEmpty()) {
            blocks.add(new Block.Folded(
                    advice.alsoTriedText(),
                    List.of(new Block.Table(
                            "Simulated changes that are not recommended",
                            List.of("Change", "Demand on the hottest node", "Why not"),
                            advice.rejected().stream()
                                    .map(ProblemSections::rejected)
                                    .toList(),
                            Set.of()))));
        }
    }

    private static List<List<Inline>> rejected(RejectedChange other) {
        ChangeEffect effect = other.change().effect();
        return List.of(
                Inline.plain(other.change().remedy().label()),
                Inline.plain(effect.demandText()),
                Inline.plain(other.text() + "; " + effect.otherEffects()));
    }

    private void remedies(Advice advice) {
        blocks.add(new Block.Table(
                "Simulated fixes, the best first",
                List.of("Fix", "Demand on the hottest node", "Price"),
                advice.remedies().stream()
                        .map(tried -> List.of(
                                Inline.plain(tried.remedy().label()),
                                List.<Inline>of(new Inline.Toned(
                                        tried.effect().demandText(),
                                        tried.effect().demandAfter()
                                                        < tried.effect().demandBefore()
                                                ? Inline.Tone.GOOD
                                                : Inline.Tone.WARNING)),
                                Inline.plain(
                                        price(tried.remedy()) + tried.effect().otherEffects())))
                        .toList(),
                Set.of()));
        advice.remedies().forEach(tried -> {
            List<KeyBytes> splits = tried.remedy() instanceof WithSplits fix
                    ? fix.splits()
                    : tried.remedy() instanceof InitialSplits fix ? fix.splits() : List.of();
            if (!splits.isEmpty()) {
                blocks.add(new Block.Folded(
                        "Split points of the fix “" + tried.remedy().label() + "”",
                        List.of(new Block.Code(
                                "text",
                                splits.stream().map(KeyBytes::toReadable).collect(Collectors.joining("\n"))))));
            }
        });
    }

    /** {@return the price of a fix that changes row keys; empty for other fixes} */
    private String price(Remedy fix) {
        return DesignDiff.rewritesRows(review.design(), fix.apply(review.design()))
                ? String.format(
                        Locale.ROOT,
                        "rewrites all rows (%s, %s); ",
                        QuerySummary.rows(review.sizes().rows()),
                        BytesText.of(review.sizes().bytes()))
                : "";
    }

    private void findings() {
        blocks.add(new Block.Heading(2, "Findings"));
        if (causes.others().isEmpty()) {
            blocks.add(Block.Paragraph.of(
                    causes.findings().isEmpty() ? "The linter found nothing." : "The linter found nothing else."));
        }
        findings(causes.others());
    }

    /** Adds findings by rule. */
    private void findings(List<Finding> all) {
        Map<Rule, List<Finding>> byRule = new LinkedHashMap<>();
        all.forEach(finding -> byRule.computeIfAbsent(finding.rule(), rule -> new ArrayList<>())
                .add(finding));
        byRule.forEach((rule, findings) -> {
            FindingLevel worst = findings.stream()
                    .map(Finding::level)
                    .max(FindingLevel::compareTo)
                    .orElseThrow();
            blocks.add(new Block.Paragraph(List.of(
                    new Inline.Toned(worst.keyword(), DesignSections.tone(worst)),
                    new Inline.Plain(" "),
                    new Inline.Code(rule.id()),
                    new Inline.Plain(" " + rule.why() + " "),
                    new Inline.Link(rule.source().title(), rule.source().url()),
                    new Inline.Plain(" (read on " + rule.source().readOn() + ")"))));
            blocks.add(new Block.Bullets(findings.stream()
                    .map(finding -> List.<Inline>of(
                            new Inline.Code(finding.place().at()),
                            new Inline.Plain(": " + finding.message()
                                    + finding.ignored()
                                            .map(reason -> " Ignored: " + reason)
                                            .orElse(""))))
                    .toList()));
        });
    }
}
