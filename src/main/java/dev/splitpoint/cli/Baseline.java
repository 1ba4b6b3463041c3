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
 * The findings that a team starts from, in a file beside its designs: they are not told of again, new ones are.
 *
 * @param folder  of the file, which designs are named from
 * @param entries the findings
 */
record Baseline(Path folder, Set<Entry> entries) {
    Baseline {
        entries = java.util.Collections.unmodifiableSet(new LinkedHashSet<>(entries));
    }

    /**
     * A finding, by what stays when other lines change.
     *
     * @param file of the design, from the baseline's folder on, with slashes
     * @param rule the rule's id
     * @param at   where, by names
     */
    record Entry(String file, String rule, String at) {}

    /**
     * {@return the baseline in a file}
     *
     * @throws CommandFailure if it is none
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
                if (!entry.path("file").isTextual() || !entry.path("rule").isTextual() || !entry.path("at").isTextual()) {
                    throw invalid(path, "a finding in it lacks 'file', 'rule' or 'at'");
                }
                entries.add(new Entry(
                        entry.path("file").asText(), entry.path("rule").asText(), entry.path("at").asText()));
            }
            return new Baseline(folder(path), entries);
        } catch (IOException e) {
            throw invalid(path, "it is not JSON, or cannot be read");
        }
    }

    private static CommandFailure invalid(Path path, String why) {
        return new CommandFailure(ExitCode.INVALID, "The baseline '" + path + "' cannot be used: " + why + ".");
    }

    /** {@return the baseline that a file in a folder would be, of findings that are not ignored} */
    static Baseline of(Path path, List<LocatedFinding> findings) {
        Path folder = folder(path);
        Set<Entry> entries = new LinkedHashSet<>();
        findings.stream().filter(found -> !found.isIgnored()).forEach(found -> entries.add(entry(folder, found)));
        return new Baseline(folder, entries);
    }

    boolean holds(LocatedFinding found) {
        return entries.contains(entry(folder, found));
    }

    /**
     * {@return how many of its findings are mended: of the files looked at, by the rules that could find them, and not there}
     *
     * @param findings all that was found
     * @param files    that the rules looked at, as the user named them
     * @param asked    whether a rule could find all that it finds
     */
    long gone(List<LocatedFinding> findings, List<String> files, Predicate<String> asked) {
        Set<Entry> now = of(folder.resolve("baseline"), findings).entries();
        Set<String> names = files.stream().map(file -> name(folder, file)).collect(Collectors.toSet());
        return entries.stream()
                .filter(entry -> names.contains(entry.file()) && asked.test(entry.rule()) && !now.contains(entry))
                .count();
    }

    /**
     * Writes it.
     *
     * @throws IOException if it cannot be written, with a sentence for the user
     */
    void save(Path path) throws IOException {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        ArrayNode list = root.putArray("findings");
        entries.forEach(entry ->
                list.addObject().put("file", entry.file()).put("rule", entry.rule()).put("at", entry.at()));
        DesignFiles.save(path, Json.text(root) + "\n");
    }

    private static Path folder(Path path) {
        Path parent = path.toAbsolutePath().normalize().getParent();
        return parent == null ? path.toAbsolutePath() : parent;
    }

    private static Entry entry(Path folder, LocatedFinding found) {
        return new Entry(name(folder, found.file()), found.finding().rule().id(), found.finding().place().at());
    }

    private static String name(Path folder, String named) {
        Path file = Path.of(named).toAbsolutePath().normalize();
        boolean near = file.getRoot() != null && file.getRoot().equals(folder.getRoot());
        return (near ? folder.relativize(file) : file).toString().replace('\\', '/');
    }
}
