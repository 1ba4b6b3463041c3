package dev.splitpoint.workload;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.TableDesign;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Sample keys of a design, to look at. */
public final class KeyPreview {
    /** Time between two sample keys, in nanoseconds: long enough that they differ in every common unit of time. */
    private static final long APART = 61_037_000_000L;

    private KeyPreview() {}

    /**
     * {@return some keys as the first phase would write them; none for a design without segments}
     *
     * @param design the design
     * @param files  where sample files are read from
     * @param count  how many
     * @throws WorkloadException if the design cannot be turned into keys, with a sentence for the user
     */
    public static List<PreviewKey> of(TableDesign design, SampleFiles files, int count) {
        return design.rowKey().segments().isEmpty() ? List.of() : of(design, stream(design, files), count);
    }

    /**
     * {@return some keys, and how many bytes all of them have; none for a design without segments}
     *
     * @param design the design
     * @param files  where sample files are read from
     * @param count  how many
     * @throws WorkloadException if the design cannot be turned into keys, with a sentence for the user
     */
    public static Sized sized(TableDesign design, SampleFiles files, int count) {
        if (design.rowKey().segments().isEmpty()) {
            return new Sized(List.of(), new KeySizes(List.of(), new ByteRange(0, 0, true)));
        }
        KeyStream stream = stream(design, files);
        return new Sized(of(design, stream, count), KeySizes.of(design, stream));
    }

    private static KeyStream stream(TableDesign design, SampleFiles files) {
        Rehearsal.check(design, List.of("/rowKey", Rehearsal.place(0)));
        Map<String, Generator> overrides = design.workload().phases().isEmpty()
                ? Map.of()
                : design.workload().phases().getFirst().override();
        return KeyStream.of(design.rowKey(), overrides, design.workload().seed(), files);
    }

    /**
     * {@return some keys of a stream}
     *
     * @param design that the stream is of
     * @param stream the keys, as the first phase would write them
     * @param count  how many
     */
    public static List<PreviewKey> of(TableDesign design, KeyStream stream, int count) {
        KeyCursor cursor = stream.cursor();
        List<PreviewKey> keys = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            cursor.renderNew(i, i * APART, design.simulation().rows() + i);
            List<PreviewKey.Span> spans = new ArrayList<>();
            for (int s = 0; s < stream.size(); s++) {
                spans.add(new PreviewKey.Span(stream.segment(s).name(), cursor.from(s), cursor.to(s)));
            }
            keys.add(new PreviewKey(cursor.toKey(), spans));
        }
        return keys;
    }

    /**
     * Sample keys with the sizes of all.
     *
     * @param keys  some keys
     * @param sizes of all keys
     */
    public record Sized(List<PreviewKey> keys, KeySizes sizes) {
        /** Copies the list. */
        public Sized {
            keys = List.copyOf(keys);
        }
    }
}
