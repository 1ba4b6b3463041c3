package dev.splitpoint.load.preview;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.load.size.KeySizes;
import dev.splitpoint.query.Preflight;
import dev.splitpoint.stream.ByteRange;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.key.KeyStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sample keys of a design, to look at. */
public final class KeyPreview {
    /** Time between two sample keys, in nanoseconds: long enough that they differ in every common unit of time. */
    private static final long APART = 61_037_000_000L;

    /** Number of keys from which the mean length of the keys of a design follows. */
    public static final int SAMPLES = 64;

    private static final Logger LOG = LoggerFactory.getLogger(KeyPreview.class);

    private KeyPreview() {}

    /**
     * {@return some keys as the first phase would write them; none for a design without segments}
     *
     * @param count how many
     * @throws WorkloadException if the design cannot be turned into keys, with a sentence for the user
     */
    public static List<PreviewKey> of(TableDesign design, SampleFiles files, int count) {
        return design.rowKey().segments().isEmpty() ? List.of() : of(design, stream(design, files), count);
    }

    /** {@return the mean length of keys in bytes; 0 for no keys} */
    public static double meanBytes(List<PreviewKey> keys) {
        return keys.stream().mapToInt(key -> key.key().length()).average().orElse(0);
    }

    /** {@return some keys as {@link #of(TableDesign, SampleFiles, int)}, and how many bytes all of them have} */
    public static Sized sized(TableDesign design, SampleFiles files, int count) {
        if (design.rowKey().segments().isEmpty()) {
            return new Sized(List.of(), new KeySizes(List.of(), new ByteRange(0, 0, true)));
        }
        KeyStream stream = stream(design, files);
        List<KeyStream> streams = new ArrayList<>(List.of(stream));
        design.workload().phases().stream()
                .map(Phase::override)
                .distinct()
                .skip(1)
                .forEach(override -> {
                    try {
                        streams.add(stream(design, override, files));
                    } catch (WorkloadException e) {
                        LOG.debug("The keys of a later phase cannot be made, which is said at the phase.", e);
                    }
                });
        return new Sized(of(design, stream, count), KeySizes.of(design, files, streams));
    }

    private static KeyStream stream(TableDesign design, SampleFiles files) {
        Preflight.check(design, List.of("/rowKey", Phase.overridePlace(0)));
        return stream(design, firstOverride(design), files);
    }

    private static KeyStream stream(TableDesign design, Map<String, Generator> overrides, SampleFiles files) {
        return KeyStream.of(design.rowKey(), overrides, design.workload().seed(), files);
    }

    private static Map<String, Generator> firstOverride(TableDesign design) {
        return design.workload().phases().isEmpty()
                ? Map.of()
                : design.workload().phases().getFirst().override();
    }

    /**
     * {@return some keys of a stream}
     *
     * @param design that the stream is of
     * @param stream the keys, as the first phase would write them
     * @param count how many
     */
    public static List<PreviewKey> of(TableDesign design, KeyStream stream, int count) {
        KeyCursor cursor = stream.cursor();
        List<PreviewKey> keys = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            cursor.renderNew(i, i * APART, design.simulation().rows() + i);
            List<PreviewKey.Span> spans = new ArrayList<>();
            for (int s = 0; s < stream.size(); s++) {
                spans.add(new PreviewKey.Span(stream.segment(s).name(), cursor.segmentStart(s), cursor.segmentEnd(s)));
            }
            keys.add(new PreviewKey(cursor.toKey(), spans));
        }
        return keys;
    }

    /**
     * Sample keys with the sizes of all.
     *
     * @param keys some keys
     * @param sizes of all keys
     */
    public record Sized(List<PreviewKey> keys, KeySizes sizes) {
        public Sized {
            keys = List.copyOf(keys);
        }
    }
}
