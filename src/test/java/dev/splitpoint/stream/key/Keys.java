package dev.splitpoint.stream.key;

import dev.splitpoint.design.Extras;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.SampleFiles;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Row keys for tests. */
public final class Keys {
    public static final Generator.Clock CLOCK = new Generator.Clock(Optional.empty(), Duration.ZERO, Optional.empty());

    private Keys() {}

    public static RowKey delimited(Segment... segments) {
        return new RowKey(new KeyEncoding.Delimited(KeyBytes.utf8("#")), List.of(segments), Extras.NONE);
    }

    public static KeyStream stream(Segment... segments) {
        return KeyStream.of(delimited(segments), Map.of(), 42, SampleFiles.NONE);
    }

    /** {@return the key of one segment for a number} */
    static KeyBytes key(Segment segment, long index, long nanos, long row) {
        KeyCursor cursor = stream(segment).cursor();
        cursor.renderNew(index, nanos, row);
        return cursor.toKey();
    }

    /** {@return a segment whose value is the row's number} */
    static Segment number(Format format) {
        return Segment.of("n", format, new Generator.Sequence(0, 1));
    }

    /** {@return a segment whose value is the time} */
    static Segment time(Format format) {
        return Segment.of("t", format, CLOCK);
    }
}
