package dev.splitpoint.design;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** Whether the delimiter can occur within a segment, so that nobody can tell where one ends. */
final class DelimiterChecks {
    private DelimiterChecks() {}

    static void check(TableDesign design, Consistency to) {
        List<Segment> segments = design.rowKey().segments();
        if (!(design.rowKey().encoding() instanceof KeyEncoding.Delimited encoding) || segments.size() < 2) {
            return;
        }
        String delimiter = new String(encoding.delimiter().toArray(), StandardCharsets.UTF_8);
        segments.stream().filter(segment -> SegmentText.contains(segment, delimiter)).findFirst().ifPresent(segment ->
                to.warning("/rowKey/encoding/delimitedBytes/delimiter", "The delimiter '" + delimiter
                        + "' occurs in the values of '" + segment.name() + "' too, so that no reader can tell where a "
                        + "segment ends. Use another one, such as #."));
    }
}
