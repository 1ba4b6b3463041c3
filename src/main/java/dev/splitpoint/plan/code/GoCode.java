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
import java.util.TreeSet;
import java.util.stream.Collectors;

/** A read as Go, for {@code cloud.google.com/go/bigtable}: one function. A string in Go is bytes. */
final class GoCode {
    private final ReadSketch read;
    private final Lines out = new Lines("\t");

    GoCode(ReadSketch read) {
        this.read = read;
    }

    String text() {
        String name = Names.type(read.name());
        head();
        out.line("// Read" + name + " reads " + ByteText.comment(read.name()) + ".");
        read.remarks().forEach(remark -> out.line("// " + ByteText.comment(remark)));
        out.open("func Read" + name + "(ctx context.Context, client *bigtable.Client) ([]bigtable.Row, error) {");
        out.line("var rows []bigtable.Row");
        if (read.total() == 0) {
            out.line("// The query matches no rows. Without a range, the whole table would be read.");
            out.line("return rows, nil");
            out.close("}");
            return out.text();
        }
        out.line("table := client.Open(" + ByteText.quoted(KeyBytes.utf8(read.table())) + ")");
        String type = read.isPoint() ? "bigtable.RowList" : "bigtable.RowRangeList";
        read.newest().ifPresent(this::declared);
        if (read.recipe().isPresent()) {
            out.line("var wanted " + type);
            made(read.recipe().get());
        } else {
            out.open("wanted := " + type + "{");
            read.ranges().forEach(range -> out.line((read.isPoint() ? text(range.start()) : created(range)) + ","));
            if (read.isCut()) {
                out.line("// " + (read.total() - read.ranges().size()) + " more, built in the same way.");
            }
            out.close("}");
        }
        reads();
        read.sorted().ifPresent(this::sorted);
        out.line("return rows, nil");
        out.close("}");
        return out.text();
    }

    private void head() {
        TreeSet<String> imports = new TreeSet<>(List.of("context"));
        if (read.newest().isPresent() || read.sorted().isPresent()) {
            imports.add("sort");
        }
        // An import that is not used is an error, and so is one of an empty range.
        if (read.total() > 0 && read.recipe().filter(KeyRecipe::isWorthALoop).isPresent()) {
            imports.add("fmt");
        }
        out.line("package reads");
        out.line("");
        out.open("import (");
        imports.forEach(path -> out.line("\"" + path + "\""));
        out.line("");
        out.line("\"cloud.google.com/go/bigtable\"");
        out.close(")");
        out.line("");
    }

    private void reads() {
        List<String> options = new ArrayList<>();
        filter().ifPresent(filter -> options.add("bigtable.RowFilter(" + filter + ")"));
        if (read.reversed()) {
            options.add("bigtable.ReverseScan()");
        }
        boolean shared = read.limit().isPresent() && !read.eachAlone();
        read.limit().ifPresent(limit -> options.add(
                "bigtable.LimitRows(" + limit + (shared && isSeveral() ? "-int64(len(rows))" : "") + ")"));
        String add = read.newest().isPresent()
                ? "newest = append(newest, found{row.Key()[offsets[from]:], row})"
                : "rows = append(rows, row)";
        if (isSeveral()) {
            int chunk = read.eachAlone() ? 1 : ReadSketch.CHUNK;
            out.open("for from := 0; from < len(wanted); from += " + chunk + " {");
            out.line("to := min(from+" + chunk + ", len(wanted))");
        }
        out.open("err := table.ReadRows(ctx, wanted" + (isSeveral() ? "[from:to]" : "") + ", func(row bigtable.Row) bool {");
        out.line(add);
        out.line("return true");
        out.close("}" + options.stream().map(option -> ", " + option).collect(Collectors.joining()) + ")");
        out.open("if err != nil {");
        out.line("return nil, err");
        out.close("}");
        if (!isSeveral()) {
            return;
        }
        if (shared) {
            out.open("if len(rows) >= " + read.limit().getAsLong() + " {");
            out.line("break");
            out.close("}");
        }
        out.close("}");
        read.newest().ifPresent(this::merged);
    }

    private void declared(ReadSketch.Newest newest) {
        out.open("type found struct {");
        out.line("at  string");
        out.line("row bigtable.Row");
        out.close("}");
        out.line("var newest []found");
        out.line(read.recipe().isPresent()
                ? "var offsets []int"
                : newest.offsets().stream().map(String::valueOf).collect(Collectors.joining(", ", "offsets := []int{", "}")));
    }

    private void merged(ReadSketch.Newest newest) {
        out.line("// The time begins at these offsets of the keys.");
        out.line("sort.SliceStable(newest, func(i, j int) bool { return newest[i].at " + (read.reversed() ? ">" : "<")
                + " newest[j].at })");
        out.open("for i := 0; i < len(newest)"
                + (newest.most().isPresent() ? " && i < " + newest.most().getAsLong() : "") + "; i++ {");
        out.line("rows = append(rows, newest[i].row)");
        out.close("}");
    }

    private void sorted(ReadSketch.Sorted sorted) {
        int bytes = sorted.time().bytes();
        out.line("// The last " + bytes + " bytes of each key are its time.");
        out.line("at := func(row bigtable.Row) string { return row.Key()[max(0, len(row.Key())-" + bytes + "):] }");
        out.line("sort.SliceStable(rows, func(i, j int) bool { return at(rows[i]) " + (sorted.time().rises() ? ">" : "<")
                + " at(rows[j]) })");
        sorted.most().ifPresent(most -> {
            out.open("if len(rows) > " + most + " {");
            out.line("rows = rows[:" + most + "]");
            out.close("}");
        });
    }

    private boolean isSeveral() {
        return read.total() > 1 || read.recipe().isPresent();
    }

    private static String created(KeyRange range) {
        if (ReadSketch.isPrefix(range)) {
            return "bigtable.PrefixRange(" + text(range.start()) + ")";
        }
        return range.end()
                .map(end -> "bigtable.NewRange(" + text(range.start()) + ", " + text(end) + ")")
                .orElse("bigtable.InfiniteRange(" + text(range.start()) + ")");
    }

    private Optional<String> filter() {
        Optional<String> cells = read.cells().isEmpty() ? Optional.empty() : Optional.of(read.cells().size() == 1
                ? cells(read.cells().getFirst())
                : read.cells().stream().map(GoCode::cells).collect(
                        Collectors.joining(", ", "bigtable.InterleaveFilters(", ")")));
        Optional<String> keys = read.regex().map(regex -> "bigtable.RowKeyFilter(" + text(KeyBytes.utf8(regex)) + ")");
        return keys.isPresent() && cells.isPresent()
                ? Optional.of("bigtable.ChainFilters(" + keys.get() + ", " + cells.get() + ")")
                : keys.or(() -> cells);
    }

    private static String cells(ReadSketch.Cells cells) {
        String family = "bigtable.FamilyFilter(" + regex(cells.family()) + ")";
        return cells.qualifier()
                .map(qualifier -> "bigtable.ChainFilters(" + family + ", bigtable.ColumnFilter(" + regex(qualifier) + "))")
                .orElse(family);
    }

    private static String regex(String name) {
        return text(KeyBytes.utf8(Re2.literal(KeyBytes.utf8(name))));
    }

    private void made(KeyRecipe recipe) {
        Map<String, String> names = Names.of(recipe, false);
        int loops = 0;
        for (KeyRecipe.Part part : recipe.parts()) {
            String name = Objects.requireNonNull(names.get(part.segment()));
            switch (part) {
                case Values values when values.values().size() == 1 ->
                    out.line(name + " := " + text(values.values().getFirst()));
                case Values values -> {
                    out.open("for _, " + name + " := range []string{"
                            + values.values().stream().map(GoCode::text).collect(Collectors.joining(", ")) + "} {");
                    loops++;
                }
                case Counted counted -> {
                    out.open("for number := 0; number < " + counted.count() + "; number++ {");
                    out.line(name + " := " + number(counted.text(), "number"));
                    loops++;
                }
            }
        }
        String delimiter = recipe.delimiter().isEmpty() ? " + " : " + " + text(recipe.delimiter()) + " + ";
        String prefix = recipe.key().stream().map(names::get).collect(Collectors.joining(delimiter));
        if (recipe.point()) {
            out.line("wanted = append(wanted, " + prefix + ")");
        } else {
            out.line("prefix := " + prefix + (recipe.isEnded() ? " + " + text(recipe.delimiter()) : ""));
            out.line("wanted = append(wanted, " + ranged(recipe) + ")");
            read.newest().ifPresent(newest -> out.line("offsets = append(offsets, len(prefix))"));
        }
        for (int i = 0; i < loops; i++) {
            out.close("}");
        }
    }

    private static String ranged(KeyRecipe recipe) {
        String from = recipe.from().isEmpty() ? "prefix" : "prefix+" + text(recipe.from());
        return recipe.end()
                .map(end -> "bigtable.NewRange(" + from + ", prefix+" + text(end) + ")")
                .orElse("bigtable.PrefixRange(prefix)");
    }

    private static String number(NumberText text, String value) {
        String digits = "%" + (text.width() > 0 ? "0" + text.width() : "") + (text.hex() ? "x" : "d");
        String format = text.before().replace("%", "%%") + digits + text.after().replace("%", "%%");
        return "fmt.Sprintf(" + text(KeyBytes.utf8(format)) + ", " + value + ")";
    }

    private static String text(KeyBytes bytes) {
        return ByteText.quoted(bytes);
    }
}
