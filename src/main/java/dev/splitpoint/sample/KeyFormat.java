package dev.splitpoint.sample;

/** Encoding of the keys in a text file. */
public enum KeyFormat {
    /** Detected from the first lines. */
    DETECT,
    /** Unencoded bytes. */
    RAW,
    /** The format of {@code cbt}: printable ASCII is unchanged, other bytes are {@code \xHH}, and a backslash is doubled. */
    ESCAPED,
    /** Two hexadecimal digits for each byte. */
    HEX,
    /** Base64 in the standard or the URL-safe alphabet, with or without padding. */
    BASE64
}
