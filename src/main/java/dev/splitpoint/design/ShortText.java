package dev.splitpoint.design;

import java.util.regex.Pattern;

/** Abbreviation of long names in messages, such as a column qualifier of 16 KiB. */
public final class ShortText {
    private static final Pattern LONG = Pattern.compile("(\\S{48})\\S{33,}(\\S{15})");

    private ShortText() {}

    /**
     * {@return a text in which each run of at least 96 characters without a space is reduced to its first 48 and last
     * 15}
     */
    public static String of(String text) {
        return LONG.matcher(text).replaceAll("$1…$2");
    }

    /**
     * {@return a name with at most {@code most} characters: the beginning and the end of a longer name}
     *
     * @param most maximum number of characters, 4 or more
     */
    public static String name(String name, int most) {
        int end = most / 4;
        return name.length() <= most
                ? name
                : name.substring(0, most - end - 1) + "…" + name.substring(name.length() - end);
    }
}
