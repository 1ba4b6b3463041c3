package dev.splitpoint.ui.connect;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.yaml.DesignFiles;
import dev.splitpoint.design.yaml.DesignWriter;
import dev.splitpoint.design.yaml.Samples;
import dev.splitpoint.sample.ValueFileWriter;
import dev.splitpoint.sample.infer.Draft;
import dev.splitpoint.sample.infer.Drafting;
import dev.splitpoint.sample.infer.KeyKind;
import dev.splitpoint.ui.connect.SampleModel.Taken;
import dev.splitpoint.workload.SampleFiles.WeightedValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A design made of sampled keys, none of which is saved yet.
 *
 * @param file     its file
 * @param design   what is written there
 * @param values   the files of values beside it
 * @param inTheWay those of all these files that are there already, and that the user was not asked about
 * @param notes    what it says otherwise than the keys do, in sentences
 */
record KeyDesign(Path file, TableDesign design, Map<Path, List<WeightedValue>> values, List<Path> inTheWay, List<String> notes) {
    /**
     * {@return a design of one kind of keys}
     *
     * @param accepted the places of the segments whose type is accepted
     * @param chosen   the file that the user chose, and was asked about where there is one already; an ending that is not
     *                 there is added
     */
    static KeyDesign of(Taken taken, KeyKind kind, Set<Integer> accepted, Path chosen) {
        Path file = withExtension(chosen);
        Draft draft = Drafting.of(taken.sample(), kind, accepted, name(file));
        TableDesign design = taken.table().map(draft.design()::withTable).orElse(draft.design());
        Map<Path, List<WeightedValue>> values = new TreeMap<>();
        draft.files().forEach((beside, of) -> values.put(file.resolveSibling(beside), of));
        List<Path> inTheWay = new ArrayList<>(values.keySet());
        if (!file.equals(chosen)) {
            inTheWay.addFirst(file);
        }
        inTheWay.removeIf(Files::notExists);
        return new KeyDesign(file, design, values, List.copyOf(inTheWay), draft.notes());
    }

    /**
     * {@return a design of one kind of keys whose files of values have names of their own: those of an earlier one stay, for
     * whoever goes back to it}
     *
     * @param accepted the places of the segments whose type is accepted
     * @param file     the design that the files are to stand beside
     */
    static KeyDesign beside(Taken taken, KeyKind kind, Set<Integer> accepted, Path file) {
        String name = name(file);
        for (int number = 1; ; number++) {
            Draft draft = Drafting.of(taken.sample(), kind, accepted, number == 1 ? name : name + "-" + number);
            Map<Path, List<WeightedValue>> values = new TreeMap<>();
            draft.files().forEach((beside, of) -> values.put(file.resolveSibling(beside), of));
            if (values.keySet().stream().allMatch(Files::notExists)) {
                return new KeyDesign(file, draft.design(), values, List.of(), draft.notes());
            }
        }
    }

    private static String name(Path file) {
        String name = String.valueOf(file.getFileName()).replaceAll("(?:\\.bigtable)?\\.ya?ml$", "");
        return name.isEmpty() ? "keys" : name;
    }

    private static Path withExtension(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.endsWith(".yaml") || name.endsWith(".yml") ? file : file.resolveSibling(name + Samples.EXTENSION);
    }

    /** {@return what to ask before it is saved where files are in its way} */
    String question() {
        return inTheWay.size() == 1 ? "Replace " + inTheWay.getFirst().getFileName() + "?" : "Replace " + inTheWay.size() + " files?";
    }

    /** {@return what would be lost, in lines} */
    String losses() {
        return (inTheWay.size() == 1 ? "There is such a file already, and what it holds is lost:\n" : "They are there already, and what they"
                        + " hold is lost:\n")
                + inTheWay.stream().map(Path::toString).collect(Collectors.joining("\n"));
    }

    /**
     * Saves it.
     *
     * @return itself
     * @throws IOException if it cannot be saved, with a sentence for the user
     */
    KeyDesign save() throws IOException {
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
    KeyDesign saveValues() throws IOException {
        for (Map.Entry<Path, List<WeightedValue>> beside : values.entrySet()) {
            ValueFileWriter.save(beside.getValue(), beside.getKey());
        }
        return this;
    }
}
