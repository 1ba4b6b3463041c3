package dev.splitpoint.plan.code;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.query.KeyRecipe;
import dev.splitpoint.query.KeyRecipe.Counted;
import dev.splitpoint.query.KeyRecipe.NumberText;
import dev.splitpoint.query.KeyRecipe.Values;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** A read as Java, for {@code google-cloud-bigtable}: one class with one method. */
final class JavaCode {
    private static final String CREATE = "Query.create(TableId.of(%s))";

    private final ReadSketch read;
    private final Lines out = new Lines("    ");

    JavaCode(ReadSketch read) {
        this.read = read;
    }

    String text() {
        imports();
        out.line("/** " + ByteText.comment(read.name()) + ". */");
        out.open("public final class " + Names.readType(read.name()) + " {");
        read.remarks().forEach(remark -> out.line("// " + ByteText.comment(remark)));
        out.open("public static List<Row> read(BigtableDataClient client) {");
        out.line("List<Row> rows = new ArrayList<>();");
        if (read.newest().isPresent()) {
            out.line("List<Map.Entry<ByteString, Row>> found = new ArrayList<>();");
            out.line("List<Integer> offsets = new ArrayList<>();");
        }
        if (read.total() == 0) {
            out.line("// The query matches no rows. Without a range, the whole table would be read.");
        } else if (read.recipe().isPresent()) {
            made(read.recipe().get());
            chunks();
        } else if (read.ranges().size() == 1) {
            Optional<String> range = range(read.ranges().getFirst());
            out.line("Query query = " + query() + ";");
            range.ifPresent(call -> out.line("query" + call + ";"));
            options("");
            out.line("client.readRows(query).forEach(rows::add);");
        } else {
            written();
            chunks();
        }
        read.sorted().ifPresent(this::sorted);
        out.line("return rows;");
        out.close("}");
        out.close("}");
        return out.text();
    }

    private void imports() {
        boolean filtered = filter().isPresent();
        boolean several = read.total() > 1 || read.recipe().isPresent();
        boolean ranges = several && !read.isPoint()
                || !several && read.ranges().stream().anyMatch(r -> r.end().isEmpty() && !r.start().isEmpty() && !ReadSketch.isPrefix(r));
        boolean bytes = several || read.sorted().isPresent() || read.ranges().stream().anyMatch(r -> !r.start().isEmpty()) || filtered;
        if (filtered) {
            out.line("import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;");
            out.line("");
        }
        out.line("import com.google.cloud.bigtable.data.v2.BigtableDataClient;");
        if (read.total() > 0) {
            out.line("import com.google.cloud.bigtable.data.v2.models.Query;");
        }
        if (ranges) {
            out.line("import com.google.cloud.bigtable.data.v2.models.Range.ByteStringRange;");
        }
        out.line("import com.google.cloud.bigtable.data.v2.models.Row;");
        if (read.total() > 0) {
            out.line("import com.google.cloud.bigtable.data.v2.models.TableId;");
        }
        if (bytes && read.total() > 0) {
            out.line("import com.google.protobuf.ByteString;");
        }
        out.line("import java.util.ArrayList;");
        if (read.sorted().isPresent()) {
            out.line("import java.util.Comparator;");
        }
        out.line("import java.util.List;");
        if (read.recipe().map(KeyRecipe::isWorthALoop).orElse(false)) {
            out.line("import java.util.Locale;");
        }
        if (read.newest().isPresent()) {
            out.line("import java.util.Map;");
        }
        out.line("");
    }

    private String query() {
        return CREATE.formatted(ByteText.java(read.table()));
    }

    /** {@return the call that adds a range to a query; empty for all of the table} */
    private Optional<String> range(KeyRange range) {
        if (read.isPoint()) {
            return Optional.of(".rowKey(" + bytes(range.start()) + ")");
        }
        if (ReadSketch.isPrefix(range)) {
            return Optional.of(".prefix(" + bytes(range.start()) + ")");
        }
        if (range.end().isPresent()) {
            return Optional.of(".range(" + bytes(range.start()) + ", " + bytes(range.end().get()) + ")");
        }
        return range.start().isEmpty()
                ? Optional.empty()
                : Optional.of(".range(ByteStringRange.unbounded().startClosed(" + bytes(range.start()) + "))");
    }

    private void options(String already) {
        filter().ifPresent(filter -> out.line("query.filter(" + filter + ");"));
        read.limit().ifPresent(limit -> out.line("query.limit(" + limit + "L" + already + ");"));
        if (read.reversed()) {
            out.line("query.reversed(true);");
        }
    }

    private void written() {
        String type = read.isPoint() ? "ByteString" : "ByteStringRange";
        out.line("List<" + type + "> wanted = new ArrayList<>();");
        for (int i = 0; i < read.ranges().size(); i++) {
            KeyRange range = read.ranges().get(i);
            out.line("wanted.add(" + (read.isPoint() ? bytes(range.start()) : created(range)) + ");");
            int index = i;
            read.newest().ifPresent(newest -> out.line("offsets.add(" + newest.offsets().get(index) + ");"));
        }
        if (read.isCut()) {
            out.line("// " + (read.total() - read.ranges().size()) + " more, built in the same way.");
        }
    }

    private static String created(KeyRange range) {
        if (ReadSketch.isPrefix(range)) {
            return "ByteStringRange.prefix(" + bytes(range.start()) + ")";
        }
        return range.end()
                .map(end -> "ByteStringRange.create(" + bytes(range.start()) + ", " + bytes(end) + ")")
                .orElse("ByteStringRange.unbounded().startClosed(" + bytes(range.start()) + ")");
    }

    private void chunks() {
        int chunk = read.eachAlone() ? 1 : ReadSketch.CHUNK;
        out.open("for (int from = 0; from < wanted.size(); from += " + chunk + ") {");
        out.line("Query query = " + query() + ";");
        out.line("wanted.subList(from, Math.min(from + " + chunk + ", wanted.size())).forEach(query::"
                + (read.isPoint() ? "rowKey" : "range") + ");");
        boolean shared = read.limit().isPresent() && !read.eachAlone();
        options(shared ? " - rows.size()" : "");
        if (read.newest().isPresent()) {
            out.line("int offset = offsets.get(from);");
            out.line("client.readRows(query).forEach(row -> found.add(Map.entry(row.getKey().substring(offset), row)));");
        } else {
            out.line("client.readRows(query).forEach(rows::add);");
        }
        if (shared) {
            out.open("if (rows.size() >= " + read.limit().getAsLong() + "L) {");
            out.line("break;");
            out.close("}");
        }
        out.close("}");
        read.newest().ifPresent(newest -> {
            out.line("// The time begins at these offsets of the keys.");
            out.line("found.sort(Map.Entry.comparingByKey(ByteString.unsignedLexicographicalComparator()"
                    + (read.reversed() ? ".reversed()" : "") + "));");
            out.line("found.stream()" + (newest.most().isPresent() ? ".limit(" + newest.most().getAsLong() + "L)" : "")
                    + ".map(Map.Entry::getValue).forEach(rows::add);");
        });
    }

    private void sorted(ReadSketch.Sorted sorted) {
        int bytes = sorted.time().bytes();
        out.line("// The last " + bytes + " bytes of each key are its time.");
        out.line("Comparator<Row> byTime = Comparator.comparing(");
        out.line("        row -> row.getKey().substring(Math.max(0, row.getKey().size() - " + bytes
                + ")), ByteString.unsignedLexicographicalComparator());");
        out.line("rows.sort(byTime" + (sorted.time().rises() ? ".reversed());" : ");"));
        sorted.most().ifPresent(most -> {
            out.open("if (rows.size() > " + most + "L) {");
            out.line("rows.subList(" + (int) Math.min(most, Integer.MAX_VALUE) + ", rows.size()).clear();");
            out.close("}");
        });
    }

    private Optional<String> filter() {
        Optional<String> cells = read.cells().isEmpty() ? Optional.empty() : Optional.of(read.cells().size() == 1
                ? cells(read.cells().getFirst())
                : read.cells().stream().map(JavaCode::cells).map(cell -> ".filter(" + cell + ")").collect(
                        Collectors.joining("", "FILTERS.interleave()", "")));
        Optional<String> keys = read.regex().map(regex -> "FILTERS.key().regex(ByteString.copyFromUtf8(" + ByteText.java(regex) + "))");
        return keys.isPresent() && cells.isPresent()
                ? Optional.of("FILTERS.chain().filter(" + keys.get() + ").filter(" + cells.get() + ")")
                : keys.or(() -> cells);
    }

    private static String cells(ReadSketch.Cells cells) {
        String family = "FILTERS.family().exactMatch(" + ByteText.java(cells.family()) + ")";
        return cells.qualifier()
                .map(qualifier -> "FILTERS.chain().filter(" + family + ").filter(FILTERS.qualifier().exactMatch("
                        + ByteText.java(qualifier) + "))")
                .orElse(family);
    }

    private void made(KeyRecipe recipe) {
        Map<String, String> names = Names.of(recipe, false);
        out.line("List<" + (read.isPoint() ? "ByteString" : "ByteStringRange") + "> wanted = new ArrayList<>();");
        int loops = 0;
        for (KeyRecipe.Part part : recipe.parts()) {
            String name = Objects.requireNonNull(names.get(part.segment()));
            switch (part) {
                case Values values when values.values().size() == 1 ->
                    out.line("ByteString " + name + " = " + bytes(values.values().getFirst()) + ";");
                case Values values -> {
                    out.open("for (ByteString " + name + " : List.of(" + values.values().stream()
                            .map(JavaCode::bytes)
                            .collect(Collectors.joining(", ")) + ")) {");
                    loops++;
                }
                case Counted counted -> {
                    out.open("for (long " + name + "Number = 0; " + name + "Number < " + counted.count() + "L; " + name
                            + "Number++) {");
                    out.line("ByteString " + name + " = " + number(counted.text(), name + "Number") + ";");
                    loops++;
                }
            }
        }
        String delimiter = bytes(recipe.delimiter());
        String prefix = joined(recipe.key().stream().map(names::get).toList(), delimiter);
        if (recipe.point()) {
            out.line("wanted.add(" + prefix + ");");
        } else {
            out.line("ByteString prefix = " + prefix + (recipe.isEnded() ? ".concat(" + delimiter + ")" : "") + ";");
            out.line("wanted.add(" + ranged(recipe) + ");");
            read.newest().ifPresent(newest -> out.line("offsets.add(prefix.size());"));
        }
        for (int i = 0; i < loops; i++) {
            out.close("}");
        }
    }

    private static String ranged(KeyRecipe recipe) {
        if (recipe.end().isEmpty()) {
            return recipe.from().isEmpty()
                    ? "ByteStringRange.prefix(prefix)"
                    : "ByteStringRange.prefix(prefix).startClosed(prefix.concat(" + bytes(recipe.from()) + "))";
        }
        String from = recipe.from().isEmpty() ? "prefix" : "prefix.concat(" + bytes(recipe.from()) + ")";
        return "ByteStringRange.create(" + from + ", prefix.concat(" + bytes(recipe.end().get()) + "))";
    }

    private static String joined(List<String> names, String delimiter) {
        return names.stream().skip(1).map(name -> (delimiter.equals("ByteString.EMPTY") ? "" : ".concat(" + delimiter + ")")
                + ".concat(" + name + ")").collect(Collectors.joining("", names.getFirst(), ""));
    }

    private static String number(NumberText text, String value) {
        String digits = "%" + (text.width() > 0 ? "0" + text.width() : "") + (text.hex() ? "x" : "d");
        String format = text.before().replace("%", "%%") + digits + text.after().replace("%", "%%");
        return "ByteString.copyFromUtf8(String.format(Locale.ROOT, " + ByteText.java(format) + ", " + value + "))";
    }

    private static String bytes(KeyBytes bytes) {
        if (bytes.isEmpty()) {
            return "ByteString.EMPTY";
        }
        return ByteText.isPrintable(bytes)
                ? "ByteString.copyFromUtf8(" + ByteText.java(new String(bytes.toArray(), StandardCharsets.US_ASCII)) + ")"
                : "ByteString.fromHex(\"" + bytes.toHex() + "\")";
    }
}
