package dev.splitpoint.validation.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * A tablet of a prediction.
 *
 * @param start the first key
 * @param node the node, from 0
 * @param share predicted share of the requests of the table, 0 to 1
 * @param error standard error of the share, at most
 */
record Tablet(byte[] start, int node, double share, double error) {
    /**
     * The tablets of a sample.
     *
     * @param nodeErrors standard error of the share of each node, at most
     */
    record Table(List<Tablet> tablets, double[] nodeErrors) {
        /** {@return the predicted share of each node} */
        double[] nodeShares() {
            double[] shares = new double[nodeErrors.length];
            tablets.forEach(tablet -> shares[tablet.node()] += tablet.share());
            return shares;
        }
    }

    /** Reads the file that the prediction wrote. */
    static Table read(Path file) throws IOException {
        List<Tablet> tablets = new ArrayList<>();
        List<Double> errors = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            String[] fields = line.split("\t", -1);
            if (fields[0].equals("tablet")) {
                tablets.add(new Tablet(
                        HexFormat.of().parseHex(fields[1]),
                        Integer.parseInt(fields[2]),
                        Double.parseDouble(fields[3]),
                        Double.parseDouble(fields[4])));
            } else {
                errors.add(Double.parseDouble(fields[2]));
            }
        }
        double total = tablets.stream().mapToDouble(Tablet::share).sum();
        return new Table(
                tablets.stream()
                        .map(t -> new Tablet(t.start(), t.node(), t.share() / total, t.error()))
                        .toList(),
                errors.stream().mapToDouble(Double::doubleValue).toArray());
    }
}
