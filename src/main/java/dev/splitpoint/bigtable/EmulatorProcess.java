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
 * Google's emulator of Bigtable as a child process, which ends with this one.
 *
 * <p>Where there is a POSIX shell, the shell holds the other end of a pipe and ends the emulator when the pipe closes, so
 * that it ends even when this process is killed. On Windows it is ended by {@link #close} only.
 */
public final class EmulatorProcess implements AutoCloseable {
    private static final String HOST = "localhost";

    /** The port that Google's own tools look for an emulator at. */
    public static final int USUAL_PORT = 8086;

    /** Where an emulator is that nobody has put elsewhere. */
    public static final Endpoint.Emulator USUAL = Endpoint.Emulator.at(HOST, USUAL_PORT);

    private static final long START_SECONDS = 10;
    private static final long END_SECONDS = 5;

    /** So long an emulator that answers nobody may take to be gone from the system, where it is ending. */
    private static final long DYING_SECONDS = 2;
    private static final long DYING_MILLIS = 50;

    private static final int LINES_TOLD = 3;

    /** Logs of so many starts are kept, since one at any port that is free has a file of its own each time. */
    private static final int LOGS = 10;

    /** What it writes to its log when it has its port. */
    private static final String LISTENS = "running on";

    /**
     * How much more memory than its rows need the emulator may take before it collects garbage, in percent. It spends two
     * fifths of its time on that where it is the usual 100, since every row is a few dozen objects.
     */
    private static final String GO_PERCENT = "200";

    private static final String GO_COLLECTOR = "GOGC";

    /** {@code read} returns when the pipe closes; {@code wait} when the emulator ends, by itself or by the other. */
    private static final String WATCH = "exec 3<&0; \"$0\" \"$@\" </dev/null 3<&- & e=$!; "
            + "( read _ <&3; kill $e ) & w=$!; exec 3<&-; trap 'kill $e' TERM INT; wait $e; c=$?; kill $w 2>/dev/null; exit $c";

    private final Process process;
    private final int port;
    private final Path log;

    private EmulatorProcess(Process process, int port, Path log) {
        this.process = process;
        this.port = port;
        this.log = log;
    }

    /**
     * {@return the emulators that somebody has started: the one that the environment names, and one at the usual place; another
     * program that listens there is none}
     *
     * @param environment the variables of the environment
     * @param usual       mostly {@link #USUAL}
     * @throws BigtableException if what the environment names is no address
     */
    public static List<Endpoint.Emulator> running(Map<String, String> environment, Endpoint.Emulator usual) {
        Optional<Endpoint.Emulator> named = Endpoint.named(environment);
        return Stream.concat(named.stream(), Stream.of(usual).filter(at -> named.filter(at::isAt).isEmpty()))
                .filter(EmulatorProcess::isRunning)
                .toList();
    }

    /**
     * {@return the emulator that programs go to that are told nothing else, whether it runs or not: the one that the environment
     * names, or else the one at the usual place}
     *
     * @param environment the variables of the environment
     * @throws BigtableException if what the environment names is no address
     */
    public static Endpoint.Emulator usual(Map<String, String> environment) {
        return Endpoint.named(environment).orElse(USUAL);
    }

    /** {@return whether it takes connections; another program that listens there is no emulator} */
    public static boolean isRunning(Endpoint.Emulator emulator) {
        return EmulatorProbe.isServer(emulator.host(), emulator.port());
    }

    /** {@return whether something listens at a port of this machine, so that no emulator can be started there} */
    public static boolean isTaken(int port) {
        return port != 0 && EmulatorProbe.answers(HOST, port);
    }

    /**
     * {@return an emulator that takes connections}
     *
     * @param folder for its program and its log
     * @param port   0 for any that is free
     * @throws BigtableException if the port is taken, or it does not start
     */
    public static EmulatorProcess start(Path folder, int port) {
        int chosen = port == 0 ? freePort() : port;
        if (isTaken(chosen)) {
            throw new BigtableException("Port " + chosen + " is in use. If that is an emulator, connect to "
                    + HOST + ":" + chosen + ". Otherwise choose another port, or 0 for any free port.");
        }
        String system = System.getProperty("os.name", "");
        Path program = EmulatorBinary.unpack(folder, system, System.getProperty("os.arch", ""));
        forgetOldLogs(folder);
        Path log = folder.resolve("emulator-" + chosen + ".log");
        List<String> plain = List.of(program.toString(), "-host=" + HOST, "-port=" + chosen);
        List<String> command = File.separatorChar == '\\'
                ? plain
                : Stream.concat(Stream.of("/bin/sh", "-c", WATCH), plain.stream()).toList();
        try {
            ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
            builder.environment().putIfAbsent(GO_COLLECTOR, GO_PERCENT);
            Process process = builder.start();
            EmulatorProcess emulator = new EmulatorProcess(process, chosen, log);
            emulator.await();
            return emulator;
        } catch (IOException e) {
            throw new BigtableException("The emulator " + program + " cannot be started. Check whether the system allows programs in this folder.", e);
        }
    }

    private static void forgetOldLogs(Path folder) {
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
            while (!hasSaidThatItListens() || !EmulatorProbe.answers(HOST, port)) {
                if (process.waitFor(20, TimeUnit.MILLISECONDS)) {
                    throw new BigtableException("The emulator stopped immediately with exit code " + process.exitValue() + ": " + lastWords());
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

    /** Somebody else may have taken the port since it was found free, and would answer for it. */
    private boolean hasSaidThatItListens() {
        try {
            return Files.readString(log, StandardCharsets.ISO_8859_1).contains(LISTENS);
        } catch (IOException e) {
            return false;
        }
    }

    /** {@return where it listens} */
    public Endpoint.Emulator endpoint() {
        return Endpoint.Emulator.at(HOST, port);
    }

    /** {@return the file that it writes its log to} */
    public Path log() {
        return log;
    }

    /** {@return the last lines of its log in one; empty where it has said nothing} */
    public String lastWords() {
        try {
            List<String> lines = Files.readAllLines(log, StandardCharsets.UTF_8);
            return String.join(" / ", lines.subList(Math.max(0, lines.size() - LINES_TOLD), lines.size()));
        } catch (IOException e) {
            return "";
        }
    }

    /** {@return done with its exit code when it has ended, in whatever way} */
    public CompletableFuture<Integer> ended() {
        return process.onExit().thenApply(Process::exitValue);
    }

    /**
     * {@return its exit code, where it has ended by now, or does before it answers again; waits for two seconds or so at most}
     *
     * <p>For whoever has asked it in vain: a connection may break a moment before the system knows of the end.
     */
    public Optional<Integer> endedUnlessItAnswers() {
        long last = System.nanoTime() + TimeUnit.SECONDS.toNanos(DYING_SECONDS);
        try {
            do {
                if (process.waitFor(DYING_MILLIS, TimeUnit.MILLISECONDS)) {
                    return Optional.of(process.exitValue());
                }
            } while (!EmulatorProbe.isServer(HOST, port) && System.nanoTime() < last);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return Optional.empty();
    }

    /** {@return whether it has not ended} */
    public boolean isRunning() {
        return process.isAlive();
    }

    /** Ends it at once, as a crash would: what it holds is lost. */
    public void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        if (File.separatorChar == '\\') {
            process.destroyForcibly();
        }
        process.onExit().join();
    }

    /** Has it end, and waits for nothing. */
    public void end() {
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            System.getLogger(EmulatorProcess.class.getName()).log(System.Logger.Level.DEBUG, "The pipe is gone.", e);
        }
        if (File.separatorChar == '\\') {
            process.destroy();
        }
    }

    /** Ends it and waits for its end. */
    @Override
    public void close() {
        end();
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
