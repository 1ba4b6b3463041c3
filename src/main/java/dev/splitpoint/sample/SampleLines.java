package dev.splitpoint.sample;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SequenceWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.yaml.DesignFiles;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Format of saved samples: gzipped JSON Lines. The first line is a {@link Header}, each other line is a {@link Key}.
 */
public final class SampleLines {
    /** The extension of sample files. */
    public static final String EXTENSION = ".keys.jsonl.gz";

    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(SerializationFeature.FLUSH_AFTER_WRITE_VALUE)
            .build();

    private static final int BUFFER = 1 << 16;

    private SampleLines() {}

    /** Line of a file. */
    sealed interface Line {}

    /**
     * Properties of the whole sample. The fields from {@code rowsAre} to {@code sharesOf} belong to a
     * {@link SampleAccuracy}, the fields from {@code table} to {@code cutShort} those of a {@link SampleOrigin}.
     *
     * @param first the first key of the table, escaped as by {@code cbt}
     * @param last the last key of the table, escaped as by {@code cbt}
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Header(
            @JsonProperty(required = true) long seen,
            double rows,
            @Nullable String first,
            @Nullable String last,
            SampleAccuracy.@Nullable Rows rowsAre,
            @Nullable Integer parts,
            @Nullable Double error,
            SampleAccuracy.@Nullable Measure sharesOf,
            @Nullable String table,
            @Nullable String server,
            @Nullable String cutShort)
            implements Line {
        /** @throws IllegalArgumentException if the accuracy is out of range */
        Header {
            boolean valid = (parts == null || parts >= 1) && (error == null || error >= 0 && error <= 1);
            if (!valid) {
                throw new IllegalArgumentException("A sample has at least 1 part, and an error of 0 to 1.");
            }
        }

        private static Header of(KeySample sample) {
            Optional<SampleAccuracy> certainty = sample.accuracy();
            Optional<SampleOrigin> origin = sample.origin();
            return new Header(
                    sample.seen(),
                    sample.rows(),
                    sample.first().map(KeyBytes::toText).orElse(null),
                    sample.last().map(KeyBytes::toText).orElse(null),
                    certainty.map(SampleAccuracy::rows).orElse(null),
                    certainty.map(SampleAccuracy::parts).orElse(null),
                    certainty.map(SampleAccuracy::error).orElse(null),
                    certainty.map(SampleAccuracy::measure).orElse(null),
                    origin.map(SampleOrigin::table).orElse(null),
                    origin.map(SampleOrigin::server).orElse(null),
                    origin.flatMap(SampleOrigin::stopReason).orElse(null));
        }

        /**
         * {@return a sample with the fields of this header}
         *
         * @param keys all keys of the file, or some that were sampled at random
         */
        KeySample applyTo(KeySample keys) throws IOException {
            boolean fewer = keys.keys().size() < keys.seen();
            return new KeySample(
                    keys.keys(),
                    seen,
                    rows,
                    first == null ? keys.first() : Optional.of(bytes(first)),
                    last == null ? keys.last() : Optional.of(bytes(last)),
                    certainty()
                            .map(known -> fewer ? known.ofSubsample(keys.keys().size()) : known),
                    origin());
        }

        private Optional<SampleAccuracy> certainty() {
            return Optional.ofNullable(rowsAre)
                    .map(known -> new SampleAccuracy(
                            known,
                            Objects.requireNonNullElse(parts, 1),
                            Objects.requireNonNullElse(error, 1.0),
                            Objects.requireNonNullElse(sharesOf, SampleAccuracy.Measure.ROWS)));
        }

        /** {@return the table of the sample} */
        Optional<SampleOrigin> origin() {
            return Optional.ofNullable(table)
                    .map(name -> new SampleOrigin(
                            name, Objects.requireNonNullElse(server, ""), Optional.ofNullable(cutShort)));
        }
    }

    /**
     * Key of a sample.
     *
     * @param key bytes, escaped as by {@code cbt}; null if the line is not a key
     * @param newest time of the newest cell in microseconds since 1970; null if it is unknown
     * @param bytes size of the row; null if it is unknown
     * @param weight weight; null for 1
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Key(
            @Nullable String key,
            @Nullable Long newest,
            @Nullable Long bytes,
            @Nullable Double weight) implements Line {
        private static Key of(SampledKey sampled) {
            return new Key(
                    sampled.key().toText(),
                    sampled.newest().isPresent() ? sampled.newest().getAsLong() : null,
                    sampled.bytes() > 0 ? sampled.bytes() : null,
                    sampled.weight() == 1 ? null : sampled.weight());
        }

        SampledKey sampled() throws IOException {
            KeyBytes row = SampleLines.bytes(String.valueOf(key));
            try {
                return new SampledKey(
                        row,
                        newest == null ? OptionalLong.empty() : OptionalLong.of(newest),
                        Objects.requireNonNullElse(bytes, 0L),
                        Objects.requireNonNullElse(weight, 1.0));
            } catch (IllegalArgumentException e) {
                throw new IOException(
                        "is not a key of a sample: "
                                + String.valueOf(e.getMessage()).replaceAll("\\.$", ""),
                        e);
            }
        }
    }

    /**
     * Saves a sample, with a temporary file and a move.
     *
     * @throws IOException if the file cannot be saved; the message is a sentence for the user
     */
    public static void save(KeySample sample, Path file) throws IOException {
        DesignFiles.save(file, channel -> {
            // The caller closes the channel.
            GZIPOutputStream zip = new GZIPOutputStream(Channels.newOutputStream(channel), BUFFER);
            SequenceWriter lines = JSON.writer().withRootValueSeparator("\n").writeValues(zip);
            lines.write(Header.of(sample));
            for (SampledKey key : sample.keys()) {
                lines.write(Key.of(key));
            }
            lines.flush();
            zip.write('\n');
            zip.finish();
        });
    }

    /**
     * {@return the header or the key of a line}
     *
     * @throws IOException if the line is neither; the message is the end of a sentence
     */
    static Line read(byte[] line) throws IOException {
        try {
            Key key = JSON.readValue(line, Key.class);
            return key.key == null ? JSON.readValue(line, Header.class) : key;
        } catch (JsonProcessingException e) {
            throw new IOException("is neither a key nor the header of a sample", e);
        }
    }

    private static KeyBytes bytes(String key) throws IOException {
        return KeyParser.key(key.getBytes(StandardCharsets.UTF_8), KeyFormat.ESCAPED);
    }
}
