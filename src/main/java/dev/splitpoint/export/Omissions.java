package dev.splitpoint.export;

import dev.splitpoint.design.PolicyText;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.key.KeyBytes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Collects the properties of a design that a format cannot hold. */
final class Omissions {
    /** The most split keys of a new table ("Managing tables" in Google's documentation). */
    private static final int MOST_SPLITS = 100;

    private final TableDesign design;
    private final List<String> list = new ArrayList<>();

    /** @param design whose queries, workload and simulation no format of a table can hold */
    Omissions(TableDesign design) {
        this.design = design;
    }

    Omissions add(String sentence) {
        list.add(sentence);
        return this;
    }

    /** Adds the columns, the queries and the workload, which are not properties of a table in Bigtable. */
    Omissions addUsage() {
        return add("Columns, queries, workload and simulation, because Bigtable does not store them with a table.");
    }

    /** @param reason of {@link RowKeySchema#obstacle} */
    Omissions addRowKeySchema(String reason) {
        return add("The row key schema, which SQL uses. " + reason);
    }

    /**
     * Adds the split keys that the format cannot hold.
     *
     * @return the split keys that it can hold, at most {@value #MOST_SPLITS}
     */
    List<KeyBytes> splits(Predicate<KeyBytes> isPossible, String reason) {
        List<KeyBytes> all = design.simulation().splits();
        List<KeyBytes> possible = all.stream().filter(isPossible).toList();
        if (possible.size() < all.size()) {
            add(count(all.size() - possible.size()) + ", the first at "
                    + all.stream().filter(isPossible.negate()).findFirst().orElseThrow().toText() + ": " + reason);
        }
        if (possible.size() > MOST_SPLITS) {
            add(count(possible.size() - MOST_SPLITS) + ": Bigtable creates a table with at most " + MOST_SPLITS + ".");
        }
        return possible.size() <= MOST_SPLITS
                ? possible
                : IntStream.range(0, MOST_SPLITS).mapToObj(i -> possible.get(i * possible.size() / MOST_SPLITS)).toList();
    }

    private static String count(int splits) {
        return splits + (splits == 1 ? " split key" : " split keys");
    }

    Omissions addChangeStream(TableSchema table) {
        table.changeStream().ifPresent(period -> add("The change stream, retained for " + PolicyText.text(period) + "."));
        return this;
    }

    Omissions addBackup(TableSchema table) {
        table.automatedBackup().ifPresent(
                backup -> add("Automated backups, retained for " + PolicyText.text(backup.retentionPeriod()) + "."));
        return this;
    }

    Omissions addTiering(TableSchema table) {
        table.tieredAfter().ifPresent(age -> add("Infrequent-access storage for data older than " + PolicyText.text(age) + "."));
        return this;
    }

    List<String> list() {
        return List.copyOf(list);
    }
}
