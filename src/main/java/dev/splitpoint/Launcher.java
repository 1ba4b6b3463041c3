package dev.splitpoint;

/**
 * Where the virtual machine starts: goes on to {@code dev.splitpoint.Main}, or says which Java is needed.
 *
 * <p>Compiled for Java 8, and so without a reference to any other class of ours: a virtual machine of today's and of
 * yesterday's kind can load it. The rest of the program is compiled for the Java that it is written in.
 */
public final class Launcher {
    private static final int OUTSIDE_FAILED = 3;

    private Launcher() {}

    /**
     * @param args files to open, or a command
     * @throws ReflectiveOperationException if the jar is not whole
     */
    public static void main(String[] args) throws ReflectiveOperationException {
        Class<?> program;
        try {
            program = Class.forName("dev.splitpoint.Main");
        } catch (UnsupportedClassVersionError tooOld) {
            System.err.println("Splitpoint needs Java 25 or newer, and this is Java "
                    + System.getProperty("java.version") + ": install it and start Splitpoint with its java.");
            System.exit(OUTSIDE_FAILED);
            return;
        }
        program.getMethod("main", String[].class).invoke(null, (Object) args);
    }
}
