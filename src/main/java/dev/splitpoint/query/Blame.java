package dev.splitpoint.query;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.PlannedRead;
import dev.splitpoint.design.ReadKind;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import java.util.List;
import java.util.Optional;

/** Which segment spoils a read. */
public final class Blame {
    private Blame() {}

    /**
     * {@return the segment that makes the read dearer than it need be}
     *
     * @param restricting the read without the conditions that all rows meet
     */
    public static Optional<Spoiler> of(TableDesign design, PlannedRead read, PlannedRead restricting, ReadRanges ranges) {
        List<Segment> segments = design.rowKey().segments();
        Optional<Leftover> left = ranges.leftovers().stream().findFirst();
        if (left.isPresent()) {
            return Optional.of(new Spoiler(left.get().cause(), LeftoverText.sentence(left.get())));
        }
        if (ranges.kind() == ReadKind.FULL_SCAN && !read.where().isEmpty()) {
            return Optional.of(new Spoiler(
                    segments.getFirst().name(), "The query does not set the leading segment '" + segments.getFirst().name()
                            + "', so it reads every row."));
        }
        int bounded = ranges.pins().indexOf(ReadPin.RANGE);
        if (bounded >= 0 && !restricting.where().containsKey(segments.get(bounded).name())) {
            return Optional.of(new Spoiler(
                    segments.get(bounded).name(),
                    "All values of '" + segments.get(bounded).name() + "' match the condition, so it excludes no rows."));
        }
        int every = ranges.pins().indexOf(ReadPin.EVERY);
        if (every >= 0 && segments.get(every).generator() instanceof Generator.Salt salt) {
            return Optional.of(new Spoiler(
                    segments.get(every).name(),
                    "The query does not set the inputs of '" + segments.get(every).name() + "', so it reads each of its "
                            + salt.buckets() + " buckets."));
        }
        return Optional.empty();
    }
}
