package dev.splitpoint.design;

import java.util.regex.Pattern;

/** Sentences with names in them that nobody would read to the end, such as a column qualifier of 16 KB. */
public final class ShortText {
    private static final Pattern LONG = Pattern.compile("(\\S{48})\\S{33,}(\\S{15})");

    private ShortText() {}

    /** {@return a text in which each run of over 96 characters without a space keeps its first 48 and its last 15} */
    public static String of(String text) {
        return LONG.matcher(text).replaceAll("$1…$2");
    }

    /**
     * {@return a name of so many characters at most: of a longer one the beginning and the end}
     *
     * @param most 4 or more
     */
    public static String name(String name, int most) {
        int end = most / 4;
        return name.length() <= most
                ? name
                : name.substring(0, most - end - 1) + "…" + name.substring(name.length() - end);
    }
}
