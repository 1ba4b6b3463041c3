package dev.splitpoint.bigtable;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Google's Bigtable emulator as a child process, which ends with this process.
 *
 * <p>On systems with a POSIX shell, the shell reads a pipe and ends the emulator when the pipe closes. The emulator
 * therefore ends even if this process is killed. On Windows, only {@link #close} and {@link #requestStop} stop it.
 */
public final class EmulatorProcess implements AutoCloseable {
    private static final String HOST = "localhost";

    /** Default port of the emulator in Google's tools. */
    public static final int DEFAULT_PORT = 8086;

    /** Default address of an emulator. */
    public static final Endpoint.Emulator DEFAULT_ENDPOINT = Endpoint.Emulator.at(HOST, DEFAULT_PORT);

    private static final long START_SECONDS = 10;
    private static final long END_SECONDS = 5;

    /** Time that an ending emulator may still be listed as a process after it has stopped responding. */
    private static final long EXIT_SECONDS = 2;

    private static final long EXIT_POLL_MILLIS = 50;

    private static final int REPORTED_LINES = 3;

    /** Number of retained log files. Each start on a free port writes a new file. */
    private static final int LOGS = 10;

    /** Text that the emulator logs when it listens on its port. */
    private static final String LISTENS = "running on";

    /**
     * Growth of the emulator's heap before a garbage collection, in percent of the live data. With Go's default of 100
     * it spends two fifths of its time on collections, since every row is a few dozen objects.
     */
    private static final String GO_PERCENT = "200";

    private static final String GO_COLLECTOR = "GOGC";

    /**
     * Shell script: {@code read} returns when the pipe closes; {@code wait} returns when the emulator ends for any
     * reason.
     */
    private static final String WATCH = "exec 3<&0; \"$0\" \"$@\" </dev/null 3<&- & e=$!; ( read _ <&3; kill $e ) &"
            + " w=$!; exec 3<&-; trap 'kill $e' TERM INT; wait $e; c=$?; kill $w 2>/dev/null; exit $c";

    private final Process process;
    private final int port;
    private final Path log;

    private EmulatorProcess(Process process, int port, Path log) {
        this.process = process;
        this.port = port;
        this.log = log;
    }

    /**
     * {@return the running emulators: the emulator of the environment variable, and the emulator at the default
     * address} Other programs that listen there are not returned.
     *
     * @param environment the environment variables
     * @param usual the default address, {@link #DEFAULT_ENDPOINT} except in tests
     * @throws BigtableException if the environment variable is not an address
     */
    public static List<Endpoint.Emulator> running(Map<String, String> environment, Endpoint.Emulator usual) {
        Optional<Endpoint.Emulator> named = Endpoint.fromEnvironment(environment);
        return Stream.concat(
                        named.stream(),
                        Stream.of(usual)
                                .filter(at -> named.filter(at::hasAddressOf).isEmpty()))
                .filter(EmulatorProcess::isRunning)
                .toList();
    }

    /**
     * {@return the emulator of the environment variable, or else the default address; it may not be running}
     *
     * @param environment the environment variables
     * @throws BigtableException if the environment variable is not an address
     */
    public static Endpoint.Emulator configuredOrDefault(Map<String, String> environment) {
        return Endpoint.fromEnvironment(environment).orElse(DEFAULT_ENDPOINT);
    }

    /** Returns whether an emulator answers at an address. Returns false for other programs that listen there. */
    public static boolean isRunning(Endpoint.Emulator emulator) {
        return EmulatorProbe.isHttp2Server(emulator.host(), emulator.port());
    }

    /** Returns whether a program listens on a port of this machine, so that no emulator can be started there. */
    public static boolean isPortInUse(int port) {
        return port != 0 && EmulatorProbe.isListening(HOST, port);
    }

    /**
     * Starts an emulator and waits until it accepts connections, for 10 seconds at most.
     *
     * @param folder the folder of the executable and the log
     * @param port the port, or 0 for any free port
     * @return the running emulator
     * @throws BigtableException if the port is in use, or the emulator does not start
     */
    public static EmulatorProcess start(Path folder, int port) {
        int chosen = port == 0 ? freePort() : port;
        if (isPortInUse(chosen)) {
            throw new BigtableException("Port " + chosen + " is in use. If that is an emulator, connect to " + HOST
                    + ":" + chosen + ". Otherwise choose another port, or 0 for any free port.");
        }
        String system = System.getProperty("os.name", "");
        Path program = EmulatorBinary.unpack(folder, system, System.getProperty("os.arch", ""));
        deleteOldLogs(folder);
        Path log = folder.resolve("emulator-" + chosen + ".log");
        List<String> plain = List.of(program.toString(), "-host=" + HOST, "-port=" + chosen);
        List<String> command = File.separatorChar == '\\'
                ? plain
                : Stream.concat(Stream.of("/bin/sh", "-c", WATCH), plain.stream())
                        .toList();
        try {
            ProcessBuilder builder =
                    new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
            builder.environment().putIfAbsent(GO_COLLECTOR, GO_PERCENT);
            Process process = builder.start();
            EmulatorProcess emulator = new EmulatorProcess(process, chosen, log);
            emulator.await();
            return emulator;
        } catch (IOException e) {
            throw new BigtableException(
                    "The emulator " + program
                            + " cannot be started. Check whether the system allows programs in this folder.",
                    e);
        }
    }

    private static void deleteOldLogs(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> old = files.filter(file -> file.getFileName().toString().matches("emulator-\\d+\\.log"))
                    .sorted(Comparator.comparing(EmulatorProcess::changed).reversed())
                    .skip(LOGS - 1)
                    .toList();
            for (Path log : old) {
                Files.deleteIfExists(log);
            }
        } catch (IOException e) {
            System.getLogger(EmulatorProcess.class.getName()).log(System.Logger.Level.DEBUG, "Old logs stay.", e);
        }
    }

    private static FileTime changed(Path file) {
        try {
            return Files.getLastModifiedTime(file);
        } catch (IOException gone) {
            return FileTime.fromMillis(0);
        }
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new BigtableException("No free port for an emulator was found.", e);
        }
    }

    private void await() {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_SECONDS);
        try {
            while (!hasLoggedStart() || !EmulatorProbe.isListening(HOST, port)) {
                if (process.waitFor(20, TimeUnit.MILLISECONDS)) {
                    throw new BigtableException("The emulator stopped immediately with exit code " + process.exitValue()
                            + ": " + lastLogLines());
                }
                if (System.nanoTime() > end) {
                    close();
                    throw new BigtableException("The emulator accepts no connections after " + START_SECONDS
                            + " s. See its log " + log + ".");
                }
            }
        } catch (InterruptedException e) {
            close();
            Thread.currentThread().interrupt();
            throw new BigtableException("The start of the emulator was interrupted.", e);
        }
    }

    /**
     * Returns whether the log reports the start. An open port is not sufficient: another program may have opened it.
     */
    private boolean hasLoggedStart() {
        try {
            return Files.readString(log, StandardCharsets.ISO_8859_1).contains(LISTENS);
        } catch (IOException e) {
            return false;
        }
    }

    /** {@return the address of the emulator} */
    public Endpoint.Emulator endpoint() {
        return Endpoint.Emulator.at(HOST, port);
    }

    /** {@return the log file} */
    public Path log() {
        return log;
    }

    /** {@return the last three lines of the log, joined by slashes; empty if the log is empty or unreadable} */
    public String lastLogLines() {
        try {
            List<String> lines = Files.readAllLines(log, StandardCharsets.UTF_8);
            return String.join(" / ", lines.subList(Math.max(0, lines.size() - REPORTED_LINES), lines.size()));
        } catch (IOException e) {
            return "";
        }
    }

    /** {@return a future with the exit code, completed when the process has ended for any reason} */
    public CompletableFuture<Integer> onExit() {
        return process.onExit().thenApply(Process::exitValue);
    }

    /**
     * Returns the exit code if the process has ended, or ends before it answers again. Waits for about two seconds at
     * most.
     *
     * <p>For use after a failed request: a connection may break shortly before the system reports the end of the
     * process.
     *
     * @return the exit code; empty if the emulator is running
     */
    public Optional<Integer> awaitExitUnlessResponding() {
        long last = System.nanoTime() + TimeUnit.SECONDS.toNanos(EXIT_SECONDS);
        try {
            do {
                if (process.waitFor(EXIT_POLL_MILLIS, TimeUnit.MILLISECONDS)) {
                    return Optional.of(process.exitValue());
                }
            } while (!EmulatorProbe.isHttp2Server(HOST, port) && System.nanoTime() < last);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return Optional.empty();
    }

    public boolean isRunning() {
        return process.isAlive();
    }

    /** Kills the process, as a crash would. Its data is lost. */
    public void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        if (File.separatorChar == '\\') {
            process.destroyForcibly();
        }
        process.onExit().join();
    }

    /** Requests the end of the process, and does not wait for it. */
    public void requestStop() {
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            System.getLogger(EmulatorProcess.class.getName()).log(System.Logger.Level.DEBUG, "The pipe is gone.", e);
        }
        if (File.separatorChar == '\\') {
            process.destroy();
        }
    }

    /** Ends the process and waits for its end. Kills it after five seconds. */
    @Override
    public void close() {
        requestStop();
        try {
            if (process.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
