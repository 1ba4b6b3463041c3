package dev.splitpoint.export;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.heat.data.HeatData;
import dev.splitpoint.heat.data.HeavyRows;
import dev.splitpoint.heat.data.KeyHierarchy;
import dev.splitpoint.heat.data.Metric;
import dev.splitpoint.heat.data.NodeLimits;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.HeavyKey;
import dev.splitpoint.stream.timeline.TimeGrid;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.yaml.DesignFiles;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.DoubleConsumer;
import java.util.zip.GZIPOutputStream;

/**
 * File with the heatmap of a run as JSON, gzipped or plain. The format is the {@code Scan} message of Spanner's Key
 * Visualizer (discovery document of the Spanner API, {@code VisualizationData}), so that programs can read both.
 *
 * <p>A row of a metric's matrix is a time cell, and its columns are the key buckets; missing data is {@code null}. Keys
 * are text with the escapes of {@link KeyBytes#toText}. In contrast to Spanner, end keys are exclusive; the end key of
 * the last bucket is empty. Values are written while they are computed, so that the memory does not grow with the run.
 */
public final class ScanFile {
    private static final JsonFactory JSON = new JsonFactory();

    private final SimulationRun run;
    private final KeyBuckets keys;
    private final HeatData data;
    private final DoubleConsumer progress;
    private final HeavyRows heavy;
    /** Keys that are the heaviest of their bucket in any cell, with their index in the file. */
    private final Map<KeyBytes, Integer> indexedKeys = new TreeMap<>();

    private ScanFile(SimulationRun run, DoubleConsumer progress) {
        this.run = run;
        this.progress = progress;
        this.keys = run.load().buckets();
        this.data = new HeatData(run);
        this.heavy = new HeavyRows(run);
        int[] phaseOf = run.load().heavyKeys().phaseOf();
        for (int cell = 0; cell < run.load().time().cells(); cell++) {
            // Heavy keys are constant within a phase.
            if (cell == 0 || cell < phaseOf.length && phaseOf[cell] != phaseOf[cell - 1]) {
                for (int bucket = 0; bucket < keys.size(); bucket++) {
                    heavy.at(cell, bucket).stream().limit(1).forEach(key -> indexedKeys.put(key.key(), 0));
                }
            }
        }
        int number = 0;
        for (Map.Entry<KeyBytes, Integer> key : indexedKeys.entrySet()) {
            key.setValue(number++);
        }
    }

    /**
     * Saves a run as plain JSON if the name ends in {@code .json}, otherwise gzipped. An existing file stays until the
     * new file is complete.
     *
     * @throws IOException if the file cannot be saved; the message is a sentence for the user
     */
    public static void save(Path file, SimulationRun run) throws IOException {
        save(file, run, share -> {});
    }

    /**
     * Saves a run, as {@link #save(Path, SimulationRun)}, with a progress listener.
     *
     * @param progress receives the written share, 0 to 1, often; an exception cancels the operation, and the existing
     *     file stays
     * @throws IOException if the file cannot be saved; the message is a sentence for the user
     */
    public static void save(Path file, SimulationRun run, DoubleConsumer progress) throws IOException {
        boolean plain = file.toString().toLowerCase(Locale.ROOT).endsWith(".json");
        DesignFiles.save(file, channel -> {
            OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel));
            if (plain) {
                writePlain(run, out, progress);
            } else {
                write(run, out, progress);
            }
        });
    }

    /**
     * Writes a run, gzipped. Flushes the stream and does not close it.
     *
     * @throws IOException if the stream cannot be written
     */
    public static void write(SimulationRun run, OutputStream out) throws IOException {
        write(run, out, share -> {});
    }

    private static void write(SimulationRun run, OutputStream out, DoubleConsumer progress) throws IOException {
        GZIPOutputStream zipped = new GZIPOutputStream(out, 1 << 16);
        writePlain(run, zipped, progress);
        zipped.finish();
        out.flush();
    }

    private static void writePlain(SimulationRun run, OutputStream out, DoubleConsumer progress) throws IOException {
        try (JsonGenerator json = JSON.createGenerator(out)) {
            json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
            new ScanFile(run, progress).scan(json);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        out.flush();
    }

    private void scan(JsonGenerator json) throws IOException {
        // All cells of the format have equal lengths.
        Duration length =
                run.load().time().cell().multipliedBy(run.load().time().cells());
        json.writeStartObject();
        json.writeStringField("name", run.design().metadata().name());
        json.writeObjectFieldStart("details");
        json.writeStringField("generator", "splitpoint");
        json.writeNumberField("seed", run.design().workload().seed());
        json.writeNumberField("samples", run.load().samples());
        json.writeNumberField("nodes", run.nodes().maxActive());
        json.writeNumberField("cellSeconds", run.load().time().cellSeconds());
        json.writeEndObject();
        times(json, length);
        json.writeObjectFieldStart("scanData");
        times(json, length);
        json.writeObjectFieldStart("data");
        keys(json);
        json.writeArrayFieldStart("metrics");
        for (Metric metric : Metric.values()) {
            metric(json, metric);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("diagnosticMessages");
        for (Verdict verdict : run.verdicts()) {
            diagnostic(json, verdict);
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndObject();
        json.writeEndObject();
    }

    private static void times(JsonGenerator json, Duration length) throws IOException {
        json.writeStringField("startTime", TimeGrid.ORIGIN.toString());
        json.writeStringField("endTime", TimeGrid.ORIGIN.plus(length).toString());
    }

    private void keys(JsonGenerator json) throws IOException {
        json.writeStringField("keyUnit", "KEY");
        json.writeStringField(
                "keySeparator",
                run.design().rowKey().encoding() instanceof KeyEncoding.Delimited delimited
                        ? delimited.delimiter().toText()
                        : "");
        json.writeBooleanField(
                "hasPii",
                run.design().rowKey().segments().stream()
                        .anyMatch(segment -> segment.generator() instanceof Generator.Sample));
        json.writeArrayFieldStart("endKeyStrings");
        for (int bucket = 1; bucket <= keys.size(); bucket++) {
            json.writeString(bucket < keys.size() ? keys.start(bucket).toText() : "");
        }
        json.writeEndArray();
        json.writeArrayFieldStart("indexedKeys");
        for (KeyBytes key : indexedKeys.keySet()) {
            json.writeString(key.toText());
        }
        json.writeEndArray();
        json.writeArrayFieldStart("prefixNodes");
        for (List<KeyHierarchy.Block> level :
                KeyHierarchy.of(keys, run.design()).levels()) {
            for (KeyHierarchy.Block block : level) {
                json.writeStartObject();
                json.writeStringField("word", block.label());
                json.writeNumberField("startIndex", block.fromBucket());
                json.writeNumberField("endIndex", block.toBucket());
                json.writeNumberField("depth", block.depth());
                json.writeEndObject();
            }
        }
        json.writeEndArray();
    }

    private void metric(JsonGenerator json, Metric metric) throws IOException {
        OptionalDouble maximum = metric.nodeMaximum(NodeLimits.of(run));
        int cells = run.load().time().cells();
        boolean[] hasNonzero = new boolean[1];
        json.writeStartObject();
        json.writeStringField("category", metric.name());
        message(json, "displayLabel", metric.label());
        message(json, "info", metric.formula());
        message(json, "unit", metric.unit().name());
        json.writeBooleanField("visible", true);
        json.writeStringField("aggregation", metric.isAdditiveOverKeys() ? "SUM" : "MAX");
        if (maximum.isPresent()) {
            json.writeNumberField(
                    "hotValue", (float) (maximum.getAsDouble() * run.capacity().averageCpuTarget()));
        }
        json.writeObjectFieldStart("matrix");
        json.writeArrayFieldStart("rows");
        data.columns(metric, 0, cells, (cell, column) -> {
            progress.accept((metric.ordinal() + (double) cell / cells) / Metric.values().length);
            hasNonzero[0] |= row(json, column);
        });
        json.writeEndArray();
        json.writeEndObject();
        json.writeBooleanField("hasNonzeroData", hasNonzero[0]);
        if (metric == Metric.OPERATIONS && !indexedKeys.isEmpty()) {
            hotKeys(json, cells);
        }
        json.writeEndObject();
    }

    /** Writes the index of the heaviest key of each bucket with load, by cell and bucket. */
    private void hotKeys(JsonGenerator json, int cells) throws IOException {
        json.writeObjectFieldStart("indexedHotKeys");
        data.columns(Metric.OPERATIONS, 0, cells, (cell, column) -> {
            // The progress of a metric is reported as a whole; this call only allows a cancellation.
            progress.accept((Metric.OPERATIONS.ordinal() + 1.0) / Metric.values().length);
            try {
                json.writeObjectFieldStart(Integer.toString(cell));
                json.writeObjectFieldStart("sparseHotKeys");
                for (int bucket = 0; bucket < column.length; bucket++) {
                    List<HeavyKey> rows = column[bucket] > 0 ? heavy.at(cell, bucket) : List.of();
                    if (!rows.isEmpty()) {
                        json.writeNumberField(
                                Integer.toString(bucket),
                                Objects.requireNonNull(
                                        indexedKeys.get(rows.getFirst().key())));
                    }
                }
                json.writeEndObject();
                json.writeEndObject();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        json.writeEndObject();
    }

    private static boolean row(JsonGenerator json, double[] column) {
        try {
            boolean hasNonzero = false;
            json.writeStartObject();
            json.writeArrayFieldStart("cols");
            for (double value : column) {
                if (Double.isNaN(value)) {
                    json.writeNull();
                } else if (value == 0) {
                    json.writeNumber(0);
                } else {
                    json.writeNumber((float) value);
                    hasNonzero = true;
                }
            }
            json.writeEndArray();
            json.writeEndObject();
            return hasNonzero;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void diagnostic(JsonGenerator json, Verdict verdict) throws IOException {
        json.writeStartObject();
        json.writeStringField("severity", verdict.level() == FindingLevel.ERROR ? "ERROR" : "WARNING");
        json.writeStringField("metric", Metric.CPU.name());
        json.writeBooleanField("metricSpecific", false);
        message(json, "shortMessage", verdict.kind().name());
        message(json, "info", verdict.explanation());
        json.writeEndObject();
    }

    /** Writes a text as a {@code LocalizedString} of the Spanner API. */
    private static void message(JsonGenerator json, String field, String text) throws IOException {
        json.writeObjectFieldStart(field);
        json.writeStringField("message", text);
        json.writeEndObject();
    }
}
