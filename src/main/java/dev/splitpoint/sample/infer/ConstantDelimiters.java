package dev.splitpoint.sample.infer;

import java.util.ArrayList;
import java.util.List;

/** Finds delimiters in what is the same in all values that are cut by their characters: it is between their parts, or a word with one. */
final class ConstantDelimiters {
    private ConstantDelimiters() {}

    /** {@return parts with the delimiters that constants are, or begin or end with, as delimiters} */
    static List<Part> of(List<Part> parts) {
        List<Part> led = led(parts);
        return led.stream().map(part -> part == led.getLast() ? part : trailed(part)).toList();
    }

    /** {@return a constant with the delimiter that it ends with behind it: what follows is of the kind that it says} */
    private static Part trailed(Part part) {
        String value = part.type() instanceof ColumnType.Constant constant && part.delimiter().isEmpty() ? constant.value() : "";
        boolean word = !value.isEmpty() && Character.isLetterOrDigit(value.charAt(0)) && Latin.isReadable(value);
        String tail = word ? Cuts.trailing(value) : "";
        if (tail.isEmpty()) {
            return part;
        }
        String kept = value.substring(0, value.length() - tail.length());
        TypedColumn constant = new TypedColumn(new ColumnType.Constant(kept), kept::equals, part.bits(), part.share());
        return Part.of(constant, tail, part.token(), part.from(), part.width() - tail.length());
    }

    private static List<Part> led(List<Part> parts) {
        List<Part> rest = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            Part part = parts.get(i);
            String lead = part.type() instanceof ColumnType.Constant constant ? Cuts.leading(constant.value()) : "";
            String behind = part.type() instanceof ColumnType.Constant constant ? constant.value().substring(lead.length()) : "";
            boolean last = i == parts.size() - 1;
            if (i == 0 || lead.isEmpty() || last && behind.isEmpty() && part.delimiter().isEmpty()) {
                rest.add(part);
                continue;
            }
            rest.add(rest.removeLast().before(lead));
            if (!behind.isEmpty() || last) {
                TypedColumn constant = new TypedColumn(new ColumnType.Constant(behind), behind::equals, part.bits(), part.share());
                rest.add(Part.of(constant, part.delimiter(), part.token(), part.from() + lead.length(),
                        part.width() < 0 ? part.width() : part.width() - lead.length()).with(part.margin()));
            }
        }
        return rest;
    }
}
