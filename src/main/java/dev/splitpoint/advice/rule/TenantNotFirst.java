package dev.splitpoint.advice.rule;

import dev.splitpoint.advice.MoveSegment;
import dev.splitpoint.advice.SegmentTraits;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import java.util.List;
import java.util.regex.Pattern;

/** A tenant does not lead the key. */
public final class TenantNotFirst extends Rule {
    private static final Pattern NAME =
            Pattern.compile("(?i)(tenant|organi[sz]ation|org|workspace|company|customer)([_-]?(id|name|key))?");

    public TenantNotFirst() {
        super(
                "key.tenant-first",
                FindingLevel.NOTE,
                Source.SCHEMA_DESIGN,
                "If the tenant comes first, the rows of a tenant are one range, which can be read, counted and deleted"
                        + " at once.");
    }

    @Override
    public void check(Subject subject, Report to) {
        TableDesign design = subject.design();
        List<Segment> leading = design.rowKey().segments().stream()
                .filter(segment -> !SegmentTraits.isSpreader(segment) && SegmentTraits.cardinality(segment) > 1)
                .toList();
        for (int i = 1; i < leading.size(); i++) {
            Segment tenant = leading.get(i);
            if (NAME.matcher(tenant.name()).matches()) {
                to.add(
                        Place.of(design, tenant),
                        "The segment '" + tenant.name() + "' looks like a tenant, but '"
                                + leading.getFirst().name()
                                + "' leads the key, so the rows of a tenant are not one range.",
                        new MoveSegment(
                                tenant.name(), List.of(leading.getFirst().name()), false));
                return;
            }
        }
    }
}
