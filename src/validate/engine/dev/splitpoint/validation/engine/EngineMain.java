package dev.splitpoint.validation.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Plays the operations of all samples into a storage engine, and writes the document that compares the requests
 * measured with the requests predicted.
 *
 * <p>Arguments: the directory of the predictions, the template of the document, and the document. If the engine does
 * not confirm a prediction, the document is written next to the predictions, and the exit code is 1.
 */
final class EngineMain {
    private static final String SUFFIX = ".tablets.tsv";

    private EngineMain() {}

    /** Runs it. */
    public static void main(String[] args) throws Exception {
        Path directory = Path.of(args[0]);
        List<String> names;
        try (Stream<Path> files = Files.list(directory)) {
            names = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(SUFFIX))
                    .map(name -> name.substring(0, name.length() - SUFFIX.length()))
                    .sorted()
                    .toList();
        }
        Report report = new Report(play(names, directory));
        List<String> failures = report.failures();
        // The document says that the predictions are confirmed.
        Path document = failures.isEmpty() ? Path.of(args[2]) : directory.resolve("not-confirmed.md");
        Files.writeString(document, report.document(Files.readString(Path.of(args[1]))));
        failures.forEach(System.err::println);
        if (!failures.isEmpty()) {
            System.err.println("All figures are in " + document + ".");
        }
        // Threads of the cluster would keep the process alive.
        System.exit(failures.isEmpty() ? 0 : 1);
    }

    private static List<Comparison> play(List<String> names, Path directory) throws Exception {
        List<Tablet.Table> tables = new ArrayList<>();
        for (String name : names) {
            tables.add(Tablet.read(directory.resolve(name + SUFFIX)));
        }
        if (tables.isEmpty()) {
            throw new IOException("There is no prediction in " + directory + ". Run the prediction first.");
        }
        List<Comparison> comparisons = new ArrayList<>();
        try (Engine engine = new Engine(tables.get(0).nodeErrors().length, directory.resolve("engine"))) {
            for (int i = 0; i < names.size(); i++) {
                String name = names.get(i);
                long[] requests = engine.play(name, tables.get(i).tablets(), directory.resolve(name + ".operations"));
                comparisons.add(new Comparison(name, tables.get(i), requests));
            }
        }
        return comparisons;
    }
}
