package dev.splitpoint.sample.infer;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.ValueFileWriter;
import dev.splitpoint.stream.SampleFiles.WeightedValue;
import dev.splitpoint.yaml.DesignFiles;
import dev.splitpoint.yaml.Samples;
import dev.splitpoint.yaml.bind.DesignWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A design made of sampled keys with the files of values beside it, none of which is saved yet.
 *
 * @param file     of the design
 * @param design   what is written there
 * @param values   what is written into the files beside it
 * @param inTheWay those of all these files that are there already, without the one that was named for the design
 * @param notes    what the design says otherwise than the keys do, in sentences
 */
public record InferredDesignFiles(
        Path file, TableDesign design, Map<Path, List<WeightedValue>> values, List<Path> inTheWay, List<String> notes) {
    /** Copies the collections. */
    public InferredDesignFiles {
        values = Collections.unmodifiableMap(new TreeMap<>(values));
        inTheWay = List.copyOf(inTheWay);
        notes = List.copyOf(notes);
    }

    /**
     * {@return a design of one kind of keys}
     *
     * @param sample   that the kind was read out of
     * @param accepted the places of the segments whose type is accepted
     * @param chosen   the file that was named for it; an ending that is not there is added
     */
    public static InferredDesignFiles of(KeySample sample, KeyKind kind, Set<Integer> accepted, Path chosen) {
        Path file = withExtension(chosen);
        DesignDrafter.Draft draft = DesignDrafter.of(sample, kind, accepted, name(file));
        Map<Path, List<WeightedValue>> values = valueFiles(draft, file);
        List<Path> inTheWay = new ArrayList<>(values.keySet());
        if (!file.equals(chosen)) {
            inTheWay.addFirst(file);
        }
        inTheWay.removeIf(Files::notExists);
        return new InferredDesignFiles(file, draft.design(), values, inTheWay, draft.notes());
    }

    /**
     * {@return a design of one kind of keys whose files of values have names of their own: those of an earlier one stay, for
     * whoever goes back to it}
     *
     * @param sample   that the kind was read out of
     * @param accepted the places of the segments whose type is accepted
     * @param file     the design that the files are to stand beside
     */
    public static InferredDesignFiles beside(KeySample sample, KeyKind kind, Set<Integer> accepted, Path file) {
        String name = name(file);
        for (int number = 1; ; number++) {
            DesignDrafter.Draft draft = DesignDrafter.of(sample, kind, accepted, number == 1 ? name : name + "-" + number);
            Map<Path, List<WeightedValue>> values = valueFiles(draft, file);
            if (values.keySet().stream().allMatch(Files::notExists)) {
                return new InferredDesignFiles(file, draft.design(), values, List.of(), draft.notes());
            }
        }
    }

    private static Map<Path, List<WeightedValue>> valueFiles(DesignDrafter.Draft draft, Path file) {
        Map<Path, List<WeightedValue>> values = new TreeMap<>();
        draft.files().forEach((beside, of) -> values.put(file.resolveSibling(beside), of));
        return values;
    }

    /** {@return this with the families and the settings of the table that the keys are of} */
    public InferredDesignFiles withTable(TableSchema table) {
        return new InferredDesignFiles(file, design.withTable(table), values, inTheWay, notes);
    }

    /**
     * {@return this with segments of another key of as many segments, which need no files of values of their own; itself where the
     * key has others}
     *
     * @param key    the other one
     * @param places of the segments that are taken from it
     */
    public InferredDesignFiles keeping(RowKey key, Set<Integer> places) {
        List<Segment> segments = new ArrayList<>(design.rowKey().segments());
        if (segments.size() != key.segments().size()) {
            return this;
        }
        Map<Path, List<WeightedValue>> left = new TreeMap<>(values);
        for (int place : places) {
            if (segments.set(place, key.segments().get(place)).generator() instanceof Generator.Sample sample) {
                left.remove(file.resolveSibling(sample.file()));
            }
        }
        RowKey kept = new RowKey(design.rowKey().encoding(), segments, design.rowKey().extras());
        return new InferredDesignFiles(file, design.withRowKey(kept), left, inTheWay, notes);
    }

    /** {@return this with one more note} */
    public InferredDesignFiles noting(String sentence) {
        return new InferredDesignFiles(file, design, values, inTheWay, Stream.concat(notes.stream(), Stream.of(sentence)).toList());
    }

    private static String name(Path file) {
        String name = String.valueOf(file.getFileName()).replaceAll("(?:\\.bigtable)?\\.ya?ml$", "");
        return name.isEmpty() ? "keys" : name;
    }

    private static Path withExtension(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.endsWith(".yaml") || name.endsWith(".yml") ? file : file.resolveSibling(name + Samples.EXTENSION);
    }

    /**
     * Saves it.
     *
     * @return itself
     * @throws IOException if it cannot be saved, with a sentence for the user
     */
    public InferredDesignFiles save() throws IOException {
        saveValues();
        DesignFiles.save(file, DesignWriter.write(design));
        return this;
    }

    /**
     * Saves the files of values only.
     *
     * @return itself
     * @throws IOException if they cannot be saved, with a sentence for the user
     */
    public InferredDesignFiles saveValues() throws IOException {
        for (Map.Entry<Path, List<WeightedValue>> beside : values.entrySet()) {
            ValueFileWriter.save(beside.getValue(), beside.getKey());
        }
        return this;
    }
}
