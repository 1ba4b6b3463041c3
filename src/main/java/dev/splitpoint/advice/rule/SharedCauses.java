package dev.splitpoint.advice.rule;

import dev.splitpoint.tablet.verdict.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Verdicts with the findings of the same cause, so that one problem is one card or one entry of a report.
 *
 * <p>A finding and a verdict have the same cause if the rule explains the kind of the verdict. If the finding is about
 * a query, the verdict must name this query. Segments are not compared, because a verdict can name the growing segment
 * and the finding the segment before it. Example: in {@code country#time}, a moving hotspot at {@code time} and
 * {@code key.low-cardinality-lead} at {@code country}.
 *
 * @param findings findings of each verdict that has some
 * @param others findings without a verdict, and ignored findings
 */
public record SharedCauses(Map<Verdict, List<Finding>> findings, List<Finding> others) {
    /** Copies the collections. */
    public SharedCauses {
        findings = findings.entrySet().stream()
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, each -> List.copyOf(each.getValue())));
        others = List.copyOf(others);
    }

    /**
     * {@return the verdicts with their findings} A finding belongs to one verdict at most.
     *
     * @param verdicts verdicts of a run, the most severe first
     * @param findings findings in the same design
     */
    public static SharedCauses of(List<Verdict> verdicts, List<Finding> findings) {
        Map<Verdict, List<Finding>> shared = new HashMap<>();
        List<Finding> others = new ArrayList<>();
        for (Finding finding : findings) {
            Optional<Verdict> verdict =
                    verdicts.stream().filter(each -> isSame(each, finding)).findFirst();
            verdict.map(each -> shared.computeIfAbsent(each, key -> new ArrayList<>()))
                    .orElse(others)
                    .add(finding);
        }
        return new SharedCauses(shared, others);
    }

    private static boolean isSame(Verdict verdict, Finding finding) {
        String at = finding.place().at();
        return finding.ignored().isEmpty()
                && finding.rule().explainedKinds().contains(verdict.kind())
                && (!at.startsWith(Place.QUERIES.at())
                        || verdict.query()
                                .map(name -> Place.QUERIES.at() + "/" + name)
                                .filter(at::equals)
                                .isPresent());
    }

    /** {@return the findings with the cause of a verdict, the most severe first} */
    public List<Finding> of(Verdict verdict) {
        return findings.getOrDefault(verdict, List.of());
    }
}
