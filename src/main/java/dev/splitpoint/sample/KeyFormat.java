package dev.splitpoint.sample;

/** Encoding of the keys in a text file. */
public enum KeyFormat {
    /** Detected from the first lines. */
    DETECT,
    /** Unencoded bytes. */
    RAW,
    /**
     * Printable ASCII is unchanged, other bytes are {@code \xHH}, and a backslash is doubled. The other escapes of Go,
     * such as {@code \n}, are read too.
     */
    ESCAPED,
    /** A string of Go in double quotes, as {@code cbt} prints keys since July 2026: {@code "user#1\x00\n"}. */
    QUOTED,
    /** Two hexadecimal digits for each byte. */
    HEX,
    /** Base64 in the standard or the URL-safe alphabet, with or without padding. */
    BASE64
}
