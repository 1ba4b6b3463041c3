package dev.splitpoint.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.cli.output.Json;
import dev.splitpoint.cli.output.LocatedFinding;
import dev.splitpoint.yaml.DesignFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Baseline of accepted findings, in a file next to the designs. Later checks report only other findings.
 *
 * @param folder folder of the baseline, to which the paths of designs are relative
 * @param entries the findings
 */
record Baseline(Path folder, Set<Entry> entries) {
    Baseline {
        entries = java.util.Collections.unmodifiableSet(new LinkedHashSet<>(entries));
    }

    /**
     * Identity of a finding, which does not depend on line numbers.
     *
     * @param file path of the design, relative to the folder of the baseline, with slashes
     * @param rule rule id
     * @param at place in the design, by names
     */
    record Entry(String file, String rule, String at) {}

    /**
     * Reads a baseline.
     *
     * @return the baseline
     * @throws CommandFailure if the file is missing or not a baseline
     */
    static Baseline read(Path path) {
        try {
            if (!Files.isRegularFile(path)) {
                throw invalid(path, "there is no such file. Write one with --write-baseline");
            }
            JsonNode root = new ObjectMapper().readTree(Files.readAllBytes(path));
            if (!root.path("findings").isArray()) {
                throw invalid(path, "it has no list 'findings'. Write one with --write-baseline");
            }
            Set<Entry> entries = new LinkedHashSet<>();
            for (JsonNode entry : root.path("findings")) {
                if (!entry.path("file").isTextual()
                        || !entry.path("rule").isTextual()
                        || !entry.path("at").isTextual()) {
                    throw invalid(path, "a finding in it lacks 'file', 'rule' or 'at'");
                }
                entries.add(new Entry(
                        entry.path("file").asText(),
                        entry.path("rule").asText(),
                        entry.path("at").asText()));
            }
            return new Baseline(folder(path), entries);
        } catch (IOException e) {
            throw invalid(path, "it is not JSON, or cannot be read");
        }
    }

    private static CommandFailure invalid(Path path, String reason) {
        return new CommandFailure(ExitCode.INVALID, "The baseline '" + path + "' cannot be used: " + reason + ".");
    }

    /** {@return a new baseline of the findings that are not ignored, for a file at a path} */
    static Baseline of(Path path, List<LocatedFinding> findings) {
        Path folder = folder(path);
        Set<Entry> entries = new LinkedHashSet<>();
        findings.stream().filter(found -> !found.isIgnored()).forEach(found -> entries.add(entry(folder, found)));
        return new Baseline(folder, entries);
    }

    boolean contains(LocatedFinding found) {
        return entries.contains(entry(folder, found));
    }

    /**
     * {@return the number of baseline findings that no longer occur in the checked files}
     *
     * @param findings all current findings
     * @param files checked files, as the user named them
     * @param isChecked test whether a rule was checked completely, by its id
     */
    long countResolved(List<LocatedFinding> findings, List<String> files, Predicate<String> isChecked) {
        Set<Entry> current = of(folder.resolve("baseline"), findings).entries();
        Set<String> names = files.stream().map(file -> name(folder, file)).collect(Collectors.toSet());
        return entries.stream()
                .filter(entry ->
                        names.contains(entry.file()) && isChecked.test(entry.rule()) && !current.contains(entry))
                .count();
    }

    /**
     * Writes the baseline.
     *
     * @throws IOException if the file cannot be written; the message is a sentence for the user
     */
    void save(Path path) throws IOException {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        ArrayNode list = root.putArray("findings");
        entries.forEach(entry -> list.addObject()
                .put("file", entry.file())
                .put("rule", entry.rule())
                .put("at", entry.at()));
        DesignFiles.save(path, Json.text(root) + "\n");
    }

    private static Path folder(Path path) {
        Path parent = path.toAbsolutePath().normalize().getParent();
        return parent == null ? path.toAbsolutePath() : parent;
    }

    private static Entry entry(Path folder, LocatedFinding found) {
        return new Entry(
                name(folder, found.file()),
                found.finding().rule().id(),
                found.finding().place().at());
    }

    private static String name(Path folder, String fileName) {
        Path file = Path.of(fileName).toAbsolutePath().normalize();
        boolean sameRoot = file.getRoot() != null && file.getRoot().equals(folder.getRoot());
        return (sameRoot ? folder.relativize(file) : file).toString().replace('\\', '/');
    }
}
