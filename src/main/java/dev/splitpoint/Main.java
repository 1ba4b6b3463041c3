package dev.splitpoint;

/** Starts Splitpoint. */
public final class Main {
    private Main() {}

    /** @param args files to open, or a command */
    public static void main(String[] args) {}
}
