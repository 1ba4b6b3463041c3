package dev.splitpoint.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.cli.output.Json;
import dev.splitpoint.cli.output.Messages;
import dev.splitpoint.design.text.VisibleText;
import dev.splitpoint.sample.KeyFiles;
import dev.splitpoint.sample.KeyFormat;
import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.KeySampler;
import dev.splitpoint.sample.ReadProgress;
import dev.splitpoint.sample.SampleOrigin;
import dev.splitpoint.sample.SampleText;
import dev.splitpoint.sample.SkippedLines;
import dev.splitpoint.sample.infer.InferredDesignFiles;
import dev.splitpoint.sample.infer.InferredSegment;
import dev.splitpoint.sample.infer.KeyInference;
import dev.splitpoint.sample.infer.KeyKind;
import dev.splitpoint.sample.infer.KeyStructure;
import dev.splitpoint.sample.infer.SegmentFacts;
import dev.splitpoint.sample.infer.SegmentFacts.Computed;
import dev.splitpoint.yaml.syntax.Durations;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code splitpoint infer FILE}: infers the structure of row keys. */
@Command(
        name = "infer",
        description = "Infers the structure of row keys from a file of keys, and writes it as a design.",
        exitCodeList = {
            "0:success",
            "1:all inferred structures have a low confidence",
            "2:the file has no keys",
            "3:a file cannot be written"
        })
final class InferCommand extends Subcommand {
    @Parameters(
            paramLabel = "FILE",
            description =
                    "Keys: one per line, CSV with key and count or time, rows as printed by 'cbt read' or by 'scan' of"
                        + " the HBase shell, or a saved sample (*.keys.jsonl.gz). The file is compressed if its name"
                        + " ends in .gz.")
    @SuppressWarnings("NullAway.Init")
    private String file;

    @Option(
            names = "--out",
            paramLabel = "D",
            description =
                    "Write the most likely structure as a design, *.bigtable.yaml, with files of sampled values next"
                            + " to it.")
    private @Nullable String out;

    @Option(
            names = "--format",
            paramLabel = "F",
            description =
                    "Format of the keys: detect, raw, escaped (with \\xHH), quoted (in double quotes, as printed by"
                            + " cbt), hex or base64. Default: detect.")
    private KeyFormat format = KeyFormat.DETECT;

    @Option(names = "--json", description = "Print the inferred structures as JSON.")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        KeySample sample;
        try {
            ProgressPrinter ticker = new ProgressPrinter(err(), "keys");
            sample = KeyFiles.read(
                    DesignFileLoader.path(file, "FILE"), format, KeySampler.DEFAULT_SIZE, new ReadProgress() {
                        @Override
                        public boolean update(long keys, double share) {
                            ticker.update(keys);
                            return true;
                        }

                        @Override
                        public void linesSkipped(SkippedLines lines) {
                            err().println("splitpoint: " + lines.text());
                        }
                    });
        } catch (IOException e) {
            throw new CommandFailure(ExitCode.INVALID, String.valueOf(e.getMessage()));
        }
        ProgressPrinter examining = new ProgressPrinter(err(), "values examined");
        List<KeyStructure> structures = KeyInference.infer(sample, (share, examined) -> examining.update(examined));
        PrintWriter to = out();
        if (json) {
            to.println(Json.text(tree(sample, structures)));
        } else {
            print(sample, structures, to);
        }
        if (format == KeyFormat.DETECT && sample.looksLikeHex()) {
            (json ? err() : to)
                    .println((json ? "splitpoint: " : "  ")
                            + "If these hexadecimal digits encode bytes, use --format hex.");
        }
        if (out != null) {
            List<KeyKind> kinds = structures.getFirst().kinds();
            write(sample, kinds.getFirst(), DesignFileLoader.path(out, "--out"));
            if (kinds.size() > 1) {
                err().printf(
                                Locale.ROOT,
                                "splitpoint: The design contains only the most frequent of %d kinds of keys, %.0f%% of"
                                        + " the keys.%n",
                                kinds.size(),
                                100 * kinds.getFirst().share());
            }
        }
        return structures.getFirst().confidence() < KeyStructure.LOW_CONFIDENCE ? ExitCode.FINDINGS : ExitCode.OK;
    }

    private void write(KeySample sample, KeyKind kind, Path design) {
        InferredDesignFiles files = InferredDesignFiles.of(
                sample, kind, IntStream.range(0, kind.segments().size()).boxed().collect(Collectors.toSet()), design);
        writeFiles(files::save);
        PrintWriter err = err();
        files.existingFiles()
                .forEach(file -> err.println("splitpoint: Replaced " + VisibleText.of(file.toString()) + "."));
        if (!files.file().equals(design)) {
            err.println("splitpoint: Wrote the design to "
                    + VisibleText.of(files.file().toString()) + ".");
        }
        err.println("splitpoint: The design has one column family, '"
                + files.design().table().columnFamilies().getFirst().name()
                + "', because keys do not contain families. If the table exists, add its families to the design.");
        files.notes().forEach(note -> err.println("splitpoint: " + note));
    }

    private static void print(KeySample sample, List<KeyStructure> structures, PrintWriter to) {
        boolean isPartial = sample.isPartial();
        to.println(VisibleText.of(sample.origin()
                        .map(origin -> "Sample of " + origin.text() + ": ")
                        .orElse(""))
                + SampleText.of(sample));
        sample.origin()
                .map(SampleOrigin::warning)
                .filter(text -> !text.isEmpty())
                .map(VisibleText::of)
                .ifPresent(to::println);
        for (int i = 0; i < structures.size(); i++) {
            KeyStructure structure = structures.get(i);
            to.printf(
                    Locale.ROOT,
                    "%nStructure %d: %.1f%% of the keys match, confidence %.2f%s%n",
                    i + 1,
                    100 * structure.matchShare(),
                    structure.confidence(),
                    structure.confidence() < KeyStructure.LOW_CONFIDENCE ? " (low)" : "");
            for (KeyKind kind : structure.kinds()) {
                if (structure.kinds().size() > 1) {
                    to.printf(Locale.ROOT, "  %.1f%% of the keys:%n", 100 * kind.share());
                }
                kind.segments().forEach(segment -> to.println(line(segment, kind, isPartial)));
            }
            structure.ambiguities().forEach(ambiguity -> to.println("  ambiguous: " + ambiguity));
            if (!structure.counterExamples().isEmpty()) {
                to.println("  does not match: "
                        + structure.counterExamples().stream()
                                .limit(3)
                                .map(Object::toString)
                                .collect(Collectors.joining(", ")));
            }
        }
    }

    private static String line(InferredSegment segment, KeyKind kind, boolean isPartial) {
        SegmentFacts facts = segment.facts();
        return String.format(
                Locale.ROOT,
                "  %-20s %s%s%s; %,d different%s, %s%s%s",
                segment.name(),
                segment.type().text(),
                facts.every()
                        .map(every -> ", a multiple of " + Durations.format(every))
                        .orElse(""),
                facts.computed()
                        .map(computed -> "; " + Messages.computed(computed, names(computed, kind)))
                        .orElse(""),
                facts.distinct(),
                isPartial ? " in the sample" : "",
                (facts.shortest() == facts.longest() ? "" : facts.shortest() + " to ")
                        + Messages.count(facts.longest(), "byte"),
                facts.isGrowing() ? "; grows with time" : "",
                segment.delimiter().isEmpty()
                        ? ""
                        : "; then " + segment.delimiter().toText());
    }

    private static List<String> names(Computed computed, KeyKind kind) {
        return computed.inputs().stream()
                .map(place -> kind.segments().get(place).name())
                .toList();
    }

    private static String algorithm(Computed computed) {
        return computed.algorithm().name().toLowerCase(Locale.ROOT);
    }

    private static ObjectNode tree(KeySample sample, List<KeyStructure> structures) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("seen", sample.seen())
                .put("rows", sample.rows())
                .put("sampled", sample.keys().size())
                .put("distinctOf", sample.isPartial() ? "sample" : "file");
        sample.accuracy()
                .ifPresent(known -> root.put("error", known.error())
                        .put("sharesOf", known.measure().text()));
        sample.origin().ifPresent(origin -> {
            root.put("table", origin.table()).put("server", origin.server());
            origin.stopReason().ifPresent(why -> root.put("cutShort", why));
        });
        ArrayNode list = root.putArray("readings");
        for (KeyStructure structure : structures) {
            ObjectNode node = list.addObject()
                    .put("matchShare", structure.matchShare())
                    .put("confidence", structure.confidence())
                    .put("keys", structure.keys());
            ArrayNode kinds = node.putArray("kinds");
            for (KeyKind kind : structure.kinds()) {
                ArrayNode segments =
                        kinds.addObject().put("share", kind.share()).putArray("segments");
                kind.segments().forEach(segment -> add(segment, kind, segments.addObject()));
            }
            // The names "readings" and "doubts" are part of the documented JSON format.
            ArrayNode ambiguities = node.putArray("doubts");
            structure.ambiguities().forEach(ambiguities::add);
            ArrayNode examples = node.putArray("counterExamples");
            structure.counterExamples().forEach(key -> examples.add(key.toText()));
        }
        return root;
    }

    private static void add(InferredSegment segment, KeyKind kind, ObjectNode node) {
        node.put("name", segment.name())
                .put("type", segment.type().text())
                .put("delimiter", segment.delimiter().toText())
                .put("match", segment.match())
                .put("distinct", segment.facts().distinct())
                .put("shortest", segment.facts().shortest())
                .put("longest", segment.facts().longest());
        segment.facts().growth().ifPresent(growth -> node.put("growth", growth));
        segment.facts().every().ifPresent(every -> node.put("every", Durations.format(every)));
        segment.facts().computed().ifPresent(computed -> {
            ObjectNode computation = node.putObject("computed")
                    .put("kind", computed.buckets() > 0 ? "salt" : "hash")
                    .put("algorithm", algorithm(computed));
            if (computed.buckets() > 0) {
                computation.put("buckets", computed.buckets());
            }
            ArrayNode inputs = computation.putArray("of");
            names(computed, kind).forEach(inputs::add);
        });
        ArrayNode top = node.putArray("top");
        segment.facts()
                .top()
                .forEach(value ->
                        top.addObject().put("value", value.value().toText()).put("share", value.share()));
    }
}
