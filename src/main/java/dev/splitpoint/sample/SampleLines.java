package dev.splitpoint.sample;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.splitpoint.design.yaml.DesignFiles;
import dev.splitpoint.key.KeyBytes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/**
 * Saved samples: a JSON object on each line, gzipped. The first says what is known of all keys (<code>{"seen":…,"rows":…,
 * "first":…,"last":…}</code>, and of a sample of a table <code>"rowsAre":…,"parts":…,"error":…,"sharesOf":…</code>, as
 * {@link Certainty} has them, and <code>"table":…,"server":…,"cutShort":…</code>, as {@link SampleOrigin} does), each other one is a key (<code>{"key":…,"newest":…,"bytes":…,"weight":…}</code>): its bytes
 * as {@code cbt} writes them, its time in microseconds since 1970, and the bytes of the row; what is not known is left out.
 */
public final class SampleLines {
    /** What files of samples are called. */
    public static final String EXTENSION = ".keys.jsonl.gz";

    private static final JsonFactory JSON = JsonFactory.builder().build();

    /** So many keys are packed together, and so many such blocks at most wait to be written. */
    private static final int BLOCK = 4096;
    private static final int AHEAD = 8;

    private SampleLines() {}

    /** What the first line says. */
    record Header(
            long seen,
            double rows,
            Optional<KeyBytes> first,
            Optional<KeyBytes> last,
            Optional<Certainty> certainty,
            Optional<SampleOrigin> origin) {
        /** {@return a sample of the file's keys, all of them or some that were drawn at random} */
        KeySample over(KeySample sample) {
            boolean fewer = sample.keys().size() < sample.seen();
            return new KeySample(sample.keys(), seen, rows, first.or(sample::first), last.or(sample::last),
                    certainty.map(known -> fewer ? known.thinned(sample.keys().size()) : known), origin);
        }
    }

    /** What a line holds: one of both. */
    record Line(Optional<Header> header, Optional<SampledKey> key) {}

    /**
     * Saves a sample with the calling thread alone.
     *
     * @throws IOException if it cannot be saved, with a sentence for the user
     */
    public static void save(KeySample sample, Path file) throws IOException {
        save(sample, file, Runnable::run);
    }

    /**
     * Saves a sample, by a temporary file and a move.
     *
     * @param packing makes some thousand keys after the other lines, and packs them; the file is the same with any
     * @throws IOException if it cannot be saved, with a sentence for the user
     */
    public static void save(KeySample sample, Path file, Executor packing) throws IOException {
        DesignFiles.save(file, channel -> {
            // The channel belongs to the caller.
            GZIPOutputStream zip = new FastZip(Channels.newOutputStream(channel));
            try (JsonGenerator json = JSON.createGenerator(zip).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
                json.writeStartObject();
                json.writeNumberField("seen", sample.seen());
                json.writeNumberField("rows", sample.rows());
                if (sample.first().isPresent() && sample.last().isPresent()) {
                    json.writeStringField("first", sample.first().get().toText());
                    json.writeStringField("last", sample.last().get().toText());
                }
                if (sample.certainty().isPresent()) {
                    write(sample.certainty().get(), json);
                }
                if (sample.origin().isPresent()) {
                    write(sample.origin().get(), json);
                }
                json.writeEndObject();
                json.writeRaw('\n');
            }
            zip.finish();
            OutputStream out = Channels.newOutputStream(channel);
            Queue<CompletableFuture<byte[]>> packed = new ArrayDeque<>();
            for (int from = 0; from < sample.keys().size(); from += BLOCK) {
                List<SampledKey> block = sample.keys().subList(from, Math.min(from + BLOCK, sample.keys().size()));
                packed.add(CompletableFuture.supplyAsync(() -> packed(block), packing));
                if (packed.size() > AHEAD) {
                    out.write(of(packed.remove()));
                }
            }
            for (CompletableFuture<byte[]> block : packed) {
                out.write(of(block));
            }
        });
    }

    private static void write(Certainty certainty, JsonGenerator json) throws IOException {
        json.writeStringField("rowsAre", name(certainty.rows()));
        json.writeNumberField("parts", certainty.parts());
        json.writeNumberField("error", certainty.error());
        json.writeStringField("sharesOf", name(certainty.measure()));
    }

    private static void write(SampleOrigin origin, JsonGenerator json) throws IOException {
        json.writeStringField("table", origin.table());
        json.writeStringField("server", origin.server());
        if (origin.cutShort().isPresent()) {
            json.writeStringField("cutShort", origin.cutShort().get());
        }
    }

    private static String name(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static <E extends Enum<E>> E named(Class<E> type, String name) throws IOException {
        for (E value : type.getEnumConstants()) {
            if (name(value).equals(name)) {
                return value;
            }
        }
        throw new IOException("says '" + name + "', which is none of " + Stream.of(type.getEnumConstants()).map(SampleLines::name).toList());
    }

    private static byte[] of(CompletableFuture<byte[]> block) throws IOException {
        try {
            return block.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof UncheckedIOException failed ? failed.getCause() : new IOException(e.getCause());
        }
    }

    /** {@return lines of keys as a gzip file of their own: such files one behind the other are one (RFC 1952, 2.2)} */
    private static byte[] packed(List<SampledKey> keys) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new FastZip(bytes)) {
            KeyLineWriter lines = new KeyLineWriter(zip);
            for (SampledKey key : keys) {
                lines.write(key);
            }
            lines.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** Somebody waits for a sample, and nobody for its last bytes: level 6 takes three times as long for a seventh less. */
    private static final class FastZip extends GZIPOutputStream {
        FastZip(OutputStream out) throws IOException {
            super(out, 1 << 16);
            def.setLevel(Deflater.BEST_SPEED);
        }
    }

    /**
     * {@return what a line holds}
     *
     * @throws IOException if it is none, with the end of a sentence
     */
    static Line read(byte[] line) throws IOException {
        Optional<KeyBytes> key = Optional.empty();
        Optional<KeyBytes> first = Optional.empty();
        Optional<KeyBytes> last = Optional.empty();
        OptionalLong newest = OptionalLong.empty();
        long bytes = 0;
        double weight = 1;
        long seen = -1;
        double rows = 0;
        Optional<Certainty.Rows> rowsAre = Optional.empty();
        int parts = 1;
        double error = 1;
        Certainty.Measure sharesOf = Certainty.Measure.ROWS;
        String table = "";
        String server = "";
        Optional<String> cutShort = Optional.empty();
        try (JsonParser json = JSON.createParser(line)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw new IOException("is no JSON object");
            }
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String name = json.currentName();
                json.nextToken();
                switch (name) {
                    case "key" -> key = Optional.of(key(json));
                    case "first" -> first = Optional.of(key(json));
                    case "last" -> last = Optional.of(key(json));
                    case "newest" -> newest = OptionalLong.of(json.getLongValue());
                    case "bytes" -> bytes = json.getLongValue();
                    case "weight" -> weight = json.getDoubleValue();
                    case "seen" -> seen = json.getLongValue();
                    case "rows" -> rows = json.getDoubleValue();
                    case "rowsAre" -> rowsAre = Optional.of(named(Certainty.Rows.class, json.getText()));
                    case "parts" -> parts = json.getIntValue();
                    case "error" -> error = json.getDoubleValue();
                    case "sharesOf" -> sharesOf = named(Certainty.Measure.class, json.getText());
                    case "table" -> table = json.getText();
                    case "server" -> server = json.getText();
                    case "cutShort" -> cutShort = Optional.of(json.getText());
                    default -> json.skipChildren();
                }
            }
        } catch (JsonProcessingException e) {
            throw new IOException("is not the JSON of a key", e);
        }
        try {
            double of = weight;
            long size = bytes;
            OptionalLong time = newest;
            Optional<SampledKey> sampled = key.map(k -> new SampledKey(k, time, size, of));
            if (sampled.isEmpty() && seen < 0) {
                throw new IOException("has no key");
            }
            if (seen < 0) {
                return new Line(Optional.empty(), sampled);
            }
            Optional<Certainty> certainty = rowsAre.isPresent()
                    ? Optional.of(new Certainty(rowsAre.get(), parts, error, sharesOf))
                    : Optional.empty();
            Optional<SampleOrigin> origin = table.isEmpty() ? Optional.empty() : Optional.of(new SampleOrigin(table, server, cutShort));
            return new Line(Optional.of(new Header(seen, rows, first, last, certainty, origin)), sampled);
        } catch (IllegalArgumentException e) {
            throw new IOException("is no key of a sample: " + String.valueOf(e.getMessage()).replaceAll("\\.$", ""), e);
        }
    }

    private static KeyBytes key(JsonParser json) throws IOException {
        return KeyText.key(json.getText().getBytes(StandardCharsets.UTF_8), KeyFormat.ESCAPED);
    }
}
