package dev.splitpoint.plan.code;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.key.Re2;
import dev.splitpoint.query.KeyRecipe;
import dev.splitpoint.query.KeyRecipe.Counted;
import dev.splitpoint.query.KeyRecipe.NumberText;
import dev.splitpoint.query.KeyRecipe.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** A read as Python, for {@code google-cloud-bigtable}: one function. That client has no backward scan. */
final class PythonCode {
    private final ReadSketch read;
    private final Lines out = new Lines("    ");

    PythonCode(ReadSketch read) {
        this.read = read;
    }

    String text() {
        head();
        out.open("def read(client: bigtable.Client, instance: str) -> list:");
        out.line("\"\"\"" + ByteText.comment(read.name()).replace("\\", "\\\\").replace("\"", "'") + ".\"\"\"");
        read.remarks().forEach(remark -> out.line("# " + ByteText.comment(remark)));
        out.line("rows = []");
        if (read.total() == 0) {
            out.line("# The query matches no rows. Without a range, the whole table would be read.");
            out.line("return rows");
            return out.text();
        }
        out.line("table = client.instance(instance).table(" + ByteText.quoted(KeyBytes.utf8(read.table())) + ")");
        read.newest().ifPresent(newest -> {
            out.line("found = []");
            out.line("offsets = " + (read.recipe().isPresent() ? "[]" : newest.offsets().toString()));
        });
        if (read.recipe().isPresent()) {
            out.line("wanted = []");
            made(read.recipe().get());
        } else {
            out.open("wanted = [");
            read.ranges().forEach(range -> out.line(read.isPoint() ? bytes(range.start()) + "," : created(range) + ","));
            if (read.isCut()) {
                out.line("# " + (read.total() - read.ranges().size()) + " more, built in the same way.");
            }
            out.close("]");
        }
        reads();
        read.sorted().ifPresent(this::sorted);
        out.line("return rows");
        return out.text();
    }

    private void head() {
        out.line("from google.cloud import bigtable");
        if (filter().isPresent()) {
            out.line("from google.cloud.bigtable import row_filters");
        }
        if (read.total() > 0) {
            out.line("from google.cloud.bigtable.row_set import RowSet");
        }
        out.line("");
        out.line("");
        boolean prefixes = read.recipe().map(r -> !r.point() && r.end().isEmpty()).orElse(false);
        if (prefixes) {
            out.open("def successor(prefix: bytes):");
            out.line("\"\"\"Returns the first key after all keys with a prefix; None is the end of the table.\"\"\"");
            out.line("trimmed = prefix.rstrip(b\"\\xff\")");
            out.line("return trimmed[:-1] + bytes([trimmed[-1] + 1]) if trimmed else None");
            out.close();
            out.line("");
            out.line("");
        }
    }

    private void reads() {
        boolean several = read.total() > 1 || read.recipe().isPresent();
        boolean alone = read.eachAlone();
        int chunk = alone ? 1 : ReadSketch.CHUNK;
        if (several) {
            out.open("for first in range(0, len(wanted), " + chunk + "):");
        }
        out.line("row_set = RowSet()");
        out.open("for " + (read.isPoint() ? "key" : "start, end") + " in wanted" + (several ? "[first:first + " + chunk + "]" : "") + ":");
        out.line(read.isPoint() ? "row_set.add_row_key(key)" : "row_set.add_row_range_from_keys(start, end)");
        out.close();
        List<String> options = new ArrayList<>(List.of("row_set=row_set"));
        filter().ifPresent(filter -> options.add("filter_=" + filter));
        boolean shared = read.limit().isPresent() && !alone && !read.reversed();
        if (read.limit().isPresent() && !read.reversed()) {
            options.add("limit=" + read.limit().getAsLong() + (shared && several ? " - len(rows)" : ""));
        }
        String found = "table.read_rows(" + String.join(", ", options) + ")";
        if (read.reversed()) {
            out.line("# This client cannot read in reverse, so it reads all rows and uses the newest.");
            out.line("newest = list(" + found + ")[::-1]");
            extend("newest" + (read.limit().isPresent() ? "[:" + read.limit().getAsLong() + "]" : ""));
        } else {
            extend(found);
        }
        if (several && shared) {
            out.open("if len(rows) >= " + read.limit().getAsLong() + ":");
            out.line("break");
            out.close();
        }
        if (several) {
            out.close();
        }
        read.newest().ifPresent(newest -> {
            out.line("# The time begins at these offsets of the keys.");
            out.line("found.sort(key=lambda one: one[0]" + (read.reversed() ? ", reverse=True" : "") + ")");
            out.line("rows.extend(row for _, row in found"
                    + (newest.most().isPresent() ? "[:" + newest.most().getAsLong() + "]" : "") + ")");
        });
    }

    private void sorted(ReadSketch.Sorted sorted) {
        out.line("# The last " + sorted.time().bytes() + " bytes of each key are its time.");
        out.line("rows.sort(key=lambda row: row.row_key[-" + sorted.time().bytes() + ":]"
                + (sorted.time().rises() ? ", reverse=True)" : ")"));
        sorted.most().ifPresent(most -> out.line("del rows[" + most + ":]"));
    }

    private void extend(String rows) {
        out.line(read.newest().isPresent()
                ? "found.extend((row.row_key[offsets[first]:], row) for row in " + rows + ")"
                : "rows.extend(" + rows + ")");
    }

    private static String created(KeyRange range) {
        return "(" + bytes(range.start()) + ", " + range.end().map(PythonCode::bytes).orElse("None") + ")";
    }

    private Optional<String> filter() {
        Optional<String> cells = read.cells().isEmpty() ? Optional.empty() : Optional.of(read.cells().size() == 1
                ? cells(read.cells().getFirst())
                : read.cells().stream().map(PythonCode::cells).collect(
                        Collectors.joining(", ", "row_filters.RowFilterUnion(filters=[", "])")));
        Optional<String> keys = read.regex()
                .map(regex -> "row_filters.RowKeyRegexFilter(" + bytes(KeyBytes.utf8(regex)) + ")");
        return keys.isPresent() && cells.isPresent()
                ? Optional.of("row_filters.RowFilterChain(filters=[" + keys.get() + ", " + cells.get() + "])")
                : keys.or(() -> cells);
    }

    private static String cells(ReadSketch.Cells cells) {
        String family = "row_filters.FamilyNameRegexFilter(" + regex(cells.family()) + ")";
        return cells.qualifier()
                .map(qualifier -> "row_filters.RowFilterChain(filters=[" + family
                        + ", row_filters.ColumnQualifierRegexFilter(" + regex(qualifier) + ")])")
                .orElse(family);
    }

    private static String regex(String name) {
        return bytes(KeyBytes.utf8(Re2.literal(KeyBytes.utf8(name))));
    }

    private void made(KeyRecipe recipe) {
        Map<String, String> names = Names.of(recipe, true);
        int loops = 0;
        for (KeyRecipe.Part part : recipe.parts()) {
            String name = Objects.requireNonNull(names.get(part.segment()));
            switch (part) {
                case Values values when values.values().size() == 1 ->
                    out.line(name + " = " + bytes(values.values().getFirst()));
                case Values values -> {
                    out.open("for " + name + " in [" + values.values().stream()
                            .map(PythonCode::bytes).collect(Collectors.joining(", ")) + "]:");
                    loops++;
                }
                case Counted counted -> {
                    out.open("for number in range(" + counted.count() + "):");
                    out.line(name + " = " + number(counted.text(), "number"));
                    loops++;
                }
            }
        }
        String delimiter = recipe.delimiter().isEmpty() ? " + " : " + " + bytes(recipe.delimiter()) + " + ";
        String prefix = recipe.key().stream().map(names::get).collect(Collectors.joining(delimiter));
        if (recipe.point()) {
            out.line("wanted.append(" + prefix + ")");
        } else {
            out.line("prefix = " + prefix + (recipe.isEnded() ? " + " + bytes(recipe.delimiter()) : ""));
            String from = recipe.from().isEmpty() ? "prefix" : "prefix + " + bytes(recipe.from());
            String end = recipe.end().map(e -> "prefix + " + bytes(e)).orElse("successor(prefix)");
            out.line("wanted.append((" + from + ", " + end + "))");
            read.newest().ifPresent(newest -> out.line("offsets.append(len(prefix))"));
        }
        for (int i = 0; i < loops; i++) {
            out.close();
        }
    }

    private static String number(NumberText text, String value) {
        String digits = "%" + (text.width() > 0 ? "0" + text.width() : "") + (text.hex() ? "x" : "d");
        KeyBytes format = KeyBytes.utf8(text.before().replace("%", "%%") + digits + text.after().replace("%", "%%"));
        return bytes(format) + " % (" + value + ")";
    }

    private static String bytes(KeyBytes bytes) {
        return "b" + ByteText.quoted(bytes);
    }
}
