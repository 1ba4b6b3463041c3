package dev.splitpoint.sample;

/** How the keys of a text file are written. */
public enum KeyFormat {
    /** Found out from the first lines. */
    DETECT,
    /** As their bytes are. */
    RAW,
    /** As {@code cbt} prints them: what is not printable ASCII as {@code \xHH}, a backslash doubled. */
    ESCAPED,
    /** Two hexadecimal digits a byte. */
    HEX,
    /** Base 64 of either alphabet, with padding or without. */
    BASE64
}
