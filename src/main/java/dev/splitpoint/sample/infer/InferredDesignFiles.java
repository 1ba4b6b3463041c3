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
 * Design inferred from sampled keys, with its value files. The files are written by {@link #save}.
 *
 * @param file path of the design
 * @param design the design
 * @param values weighted values by the path of their file, in the folder of the design
 * @param existingFiles existing files that would be overwritten, except the chosen design file
 * @param notes differences between the design and the keys, in sentences
 */
public record InferredDesignFiles(
        Path file,
        TableDesign design,
        Map<Path, List<WeightedValue>> values,
        List<Path> existingFiles,
        List<String> notes) {
    /** Copies the collections. */
    public InferredDesignFiles {
        values = Collections.unmodifiableMap(new TreeMap<>(values));
        existingFiles = List.copyOf(existingFiles);
        notes = List.copyOf(notes);
    }

    /**
     * {@return the design of one kind of keys}
     *
     * @param sample sample that the kind was inferred from
     * @param kind inferred kind
     * @param accepted indices of the segments with an accepted type
     * @param chosen chosen path; a missing extension is added
     */
    public static InferredDesignFiles of(KeySample sample, KeyKind kind, Set<Integer> accepted, Path chosen) {
        Path file = withExtension(chosen);
        DesignDrafter.DesignDraft draft = DesignDrafter.of(sample, kind, accepted, name(file));
        Map<Path, List<WeightedValue>> values = valueFiles(draft, file);
        List<Path> inTheWay = new ArrayList<>(values.keySet());
        if (!file.equals(chosen)) {
            inTheWay.addFirst(file);
        }
        inTheWay.removeIf(Files::notExists);
        return new InferredDesignFiles(file, draft.design(), values, inTheWay, draft.notes());
    }

    /**
     * {@return the design of one kind of keys with new names for its value files} Existing value files stay, so that
     * users can return to an earlier design.
     *
     * @param sample sample that the kind was inferred from
     * @param kind inferred kind
     * @param accepted indices of the segments with an accepted type
     * @param file path of the design, in the folder for the value files
     */
    public static InferredDesignFiles withNewValueFiles(
            KeySample sample, KeyKind kind, Set<Integer> accepted, Path file) {
        String name = name(file);
        for (int number = 1; ; number++) {
            DesignDrafter.DesignDraft draft =
                    DesignDrafter.of(sample, kind, accepted, number == 1 ? name : name + "-" + number);
            Map<Path, List<WeightedValue>> values = valueFiles(draft, file);
            if (values.keySet().stream().allMatch(Files::notExists)) {
                return new InferredDesignFiles(file, draft.design(), values, List.of(), draft.notes());
            }
        }
    }

    private static Map<Path, List<WeightedValue>> valueFiles(DesignDrafter.DesignDraft draft, Path file) {
        Map<Path, List<WeightedValue>> values = new TreeMap<>();
        draft.files().forEach((name, content) -> values.put(file.resolveSibling(name), content));
        return values;
    }

    /** {@return this design with the families and settings of the sampled table} */
    public InferredDesignFiles withTable(TableSchema table) {
        return new InferredDesignFiles(file, design.withTable(table), values, existingFiles, notes);
    }

    /**
     * {@return this design with some segments of another row key, without their value files; unchanged if the number of
     * segments differs}
     *
     * @param key other row key
     * @param places indices of the segments that are copied from it
     */
    public InferredDesignFiles withSegmentsOf(RowKey key, Set<Integer> places) {
        List<Segment> segments = new ArrayList<>(design.rowKey().segments());
        if (segments.size() != key.segments().size()) {
            return this;
        }
        Map<Path, List<WeightedValue>> remaining = new TreeMap<>(values);
        for (int place : places) {
            if (segments.set(place, key.segments().get(place)).generator() instanceof Generator.Sample sample) {
                remaining.remove(file.resolveSibling(sample.file()));
            }
        }
        RowKey merged =
                new RowKey(design.rowKey().encoding(), segments, design.rowKey().extras());
        return new InferredDesignFiles(file, design.withRowKey(merged), remaining, existingFiles, notes);
    }

    /** {@return this design with an additional note} */
    public InferredDesignFiles withNote(String sentence) {
        return new InferredDesignFiles(
                file,
                design,
                values,
                existingFiles,
                Stream.concat(notes.stream(), Stream.of(sentence)).toList());
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
     * Saves the design and the value files.
     *
     * @return this object
     * @throws IOException if a file cannot be saved; the message is a sentence for the user
     */
    public InferredDesignFiles save() throws IOException {
        saveValues();
        DesignFiles.save(file, DesignWriter.write(design));
        return this;
    }

    /**
     * Saves the value files only.
     *
     * @return this object
     * @throws IOException if a file cannot be saved; the message is a sentence for the user
     */
    public InferredDesignFiles saveValues() throws IOException {
        for (Map.Entry<Path, List<WeightedValue>> entry : values.entrySet()) {
            ValueFileWriter.save(entry.getValue(), entry.getKey());
        }
        return this;
    }
}
