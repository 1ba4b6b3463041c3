package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Proposes names of segments. */
final class Names {
    /** A number in front of a key that has no more digits spreads it over so many parts of a table, mostly. */
    private static final int SALT_DIGITS = 3;

    /** So many values say which identifiers they are. */
    private static final int ENOUGH = 600;

    private Names() {}

    /**
     * {@return a name for each part}
     *
     * @param rows the values of the parts, key by key
     */
    static List<String> of(List<Part> parts, List<List<String>> rows) {
        Set<String> taken = new HashSet<>();
        List<String> names = new ArrayList<>();
        String before = "";
        for (int i = 0; i < parts.size(); i++) {
            Part part = parts.get(i);
            String name = name(i, parts, rows, before);
            String unique = name;
            for (int number = 2; !taken.add(unique); number++) {
                unique = name + "_" + number;
            }
            names.add(unique);
            before = part.type() instanceof ColumnType.Constant constant ? word(constant.value()) : "";
        }
        return names;
    }

    private static String name(int at, List<Part> parts, List<List<String>> rows, String before) {
        ColumnType type = parts.get(at).type();
        boolean salt = type instanceof ColumnType.Padded number && number.width() <= SALT_DIGITS && at == 0;
        if (salt) {
            return Buckets.are(at, parts, rows) ? "bucket" : "number";
        }
        List<String> values = mayBeIdentifiers(type) ? rows.stream().limit(ENOUGH).map(row -> row.get(at)).toList() : List.of();
        return identified(values).orElseGet(() -> type instanceof ColumnType.Text && Codes.areLettered(values) ? id(before, "code") : name(type, before));
    }

    private static boolean mayBeIdentifiers(ColumnType type) {
        return type instanceof ColumnType.Text || type instanceof ColumnType.Choice || type instanceof ColumnType.Padded || type instanceof ColumnType.Unpadded
                || type instanceof ColumnType.Numbered;
    }

    private static Optional<String> identified(List<String> values) {
        return values.isEmpty() ? Optional.empty() : Identifiers.in(values).map(one -> one.name().toLowerCase(Locale.ROOT));
    }

    private static String name(ColumnType type, String before) {
        return switch (type) {
            case ColumnType.Constant t -> word(t.value()).isEmpty() ? "constant" : word(t.value());
            case ColumnType.Choice t -> "kind";
            case ColumnType.Padded t -> id(before, t.width() > SALT_DIGITS ? "id" : "number");
            case ColumnType.Unpadded t -> id(before, "id");
            case ColumnType.Numbered t -> word(t.prefix()).isEmpty() ? "id" : word(t.prefix());
            case ColumnType.Epoch t -> "time";
            case ColumnType.Reversed t -> "reversed_time";
            case ColumnType.Date t -> Years.are(t) ? "year" : t.pattern().contains("HH") ? "time" : t.pattern().contains("ww") ? "week" : t.pattern().contains("q") ? "quarter" : "day";
            case ColumnType.Uuid t -> id(before, "uuid");
            case ColumnType.TimeId t -> id(before, t.scheme().name().toLowerCase(Locale.ROOT));
            case ColumnType.Hex t -> id(before, "hex");
            case ColumnType.Geohash t -> "geohash";
            case ColumnType.Ip t -> "ip";
            case ColumnType.ReversedDomain t -> "domain";
            case ColumnType.Domain t -> "domain";
            case ColumnType.NamedMonth t -> "day";
            case ColumnType.Mac t -> "mac";
            case ColumnType.Mail t -> "mail";
            case ColumnType.Fraction t -> id(before, "number");
            case ColumnType.Base64 t -> id(before, "token");
            case ColumnType.Text t -> id(before, "text");
            case ColumnType.BigEndian t -> id(before, "number");
            case ColumnType.LittleEndian t -> id(before, "number");
            case ColumnType.BinaryTime t -> t.from() > 0 ? "reversed_time" : "time";
            case ColumnType.Signed t -> t.unit().isPresent() ? "time" : id(before, "number");
            case ColumnType.Length t -> "length";
            case ColumnType.BinaryIp t -> "ip";
            case ColumnType.BinaryUuid t -> id(before, "uuid");
            case ColumnType.Bytes t -> id(before, "bytes");
        };
    }

    private static String id(String before, String otherwise) {
        return before.isEmpty() ? otherwise : before + "_id";
    }

    private static String word(String text) {
        String word = text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_").replaceAll("^_+|_+$|^\\d+_*", "");
        return word.substring(0, Math.min(24, word.length()));
    }
}
