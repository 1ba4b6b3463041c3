package dev.splitpoint.sample.infer;

import java.util.regex.Pattern;

/**
 * IP address of version 4 at the end of a text, after another character than a digit or a dot. Example:
 * {@code bytes_10.0.3.91}.
 */
final class TrailingAddress {
    private static final Pattern ADDRESS =
            Pattern.compile("(?:(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)\\.){3}(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)");

    private TrailingAddress() {}

    /**
     * Returns the index of the first character of the address; the length of the text if it does not end with one, or
     * is one.
     */
    static int start(String text) {
        int start = text.length();
        while (start > 0
                && (text.charAt(start - 1) == '.' || text.charAt(start - 1) >= '0' && text.charAt(start - 1) <= '9')) {
            start--;
        }
        return start > 0 && ADDRESS.matcher(text).region(start, text.length()).matches() ? start : text.length();
    }
}
