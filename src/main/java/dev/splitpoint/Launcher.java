package dev.splitpoint;

/**
 * Main class of the JAR file. Starts {@code dev.splitpoint.Main}, or reports the required Java version.
 *
 * <p>This class is compiled for Java 8 and does not reference other classes of the program, so that older virtual
 * machines can load it.
 */
public final class Launcher {
    private static final int ENVIRONMENT_FAILED = 3;

    private Launcher() {}

    /**
     * @param args files to open, or a command
     * @throws ReflectiveOperationException if the JAR file is incomplete
     */
    public static void main(String[] args) throws ReflectiveOperationException {
        Class<?> program;
        try {
            program = Class.forName("dev.splitpoint.Main");
        } catch (UnsupportedClassVersionError tooOld) {
            System.err.println("Splitpoint needs Java 25 or newer, and this is Java "
                    + System.getProperty("java.version") + ": install it and start Splitpoint with its java.");
            System.exit(ENVIRONMENT_FAILED);
            return;
        }
        program.getMethod("main", String[].class).invoke(null, (Object) args);
    }
}
