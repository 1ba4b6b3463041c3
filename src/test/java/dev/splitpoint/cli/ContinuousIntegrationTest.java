package dev.splitpoint.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.splitpoint.Main;
import dev.splitpoint.yaml.Samples;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * Runs the scripts of docs/ci.md in a repository with designs. The jar is replaced: by the classes of this build in a
 * process for one call, and for the others by this process, which saves the start of a JVM for each command.
 */
@Tag("slow")
class ContinuousIntegrationTest {
    private static final Pattern BLOCK = Pattern.compile("(?s)```(yaml|sh)\n(.*?)```");

    @TempDir
    private Path repository;

    private final List<String> blocks = new ArrayList<>();
    private final ServerSocket commands = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
    private Path bin = Path.of("");

    ContinuousIntegrationTest() throws IOException {}

    @BeforeEach
    void makeARepository() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "bash is not installed");
        Matcher matcher = BLOCK.matcher(Files.readString(Path.of("docs/ci.md")));
        while (matcher.find()) {
            blocks.add(matcher.group(2));
        }
        Files.createDirectories(repository.resolve("designs"));
        bin = Files.createDirectories(repository.resolve("bin"));
        Thread.ofVirtual().start(this::serve);
        // The arguments, one a line, then an empty line. Names of files are relative to another directory here.
        replaceJava("""
            exec 3<>/dev/tcp/127.0.0.1/%d
            for argument in "$@"; do
              [ -e "$argument" ] && argument=$PWD/$argument
              echo "$argument" >&3
            done
            echo >&3
            read -r code <&3
            cat '%s'
            cat '%s' >&2
            exit "$code"
            """.formatted(commands.getLocalPort(), bin.resolve("out"), bin.resolve("err")));
    }

    @AfterEach
    void endCommands() throws IOException {
        commands.close();
    }

    /** Runs a command for each connection until the socket is closed. */
    private void serve() {
        while (!commands.isClosed()) {
            try (Socket socket = commands.accept()) {
                BufferedReader lines =
                        new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
                List<String> arguments = new ArrayList<>();
                for (String line = lines.readLine(); line != null && !line.isEmpty(); line = lines.readLine()) {
                    arguments.add(line);
                }
                Shell.Run run = Shell.run(arguments.toArray(String[]::new));
                Files.writeString(bin.resolve("out"), run.out());
                Files.writeString(bin.resolve("err"), run.err());
                socket.getOutputStream().write((run.exitCode() + "\n").getBytes(StandardCharsets.UTF_8));
            } catch (IOException e) {
                // The socket was closed. A call without an answer fails.
            }
        }
    }

    private void startProcesses() throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classes = Stream.of(System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))
                        .split(File.pathSeparator, -1))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
        replaceJava("exec '%s' -cp '%s' %s \"$@\"".formatted(java, classes, Main.class.getName()));
    }

    private void replaceJava(String run) throws IOException {
        Path shim = Files.writeString(bin.resolve("java"), """
            #!/bin/bash
            [ "$1 $2" = "-jar tools/splitpoint/splitpoint.jar" ] || exit 99
            shift 2
            """ + run);
        Files.setPosixFilePermissions(shim, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private void design(String name, String text) throws IOException {
        Files.writeString(repository.resolve("designs").resolve(name + ".bigtable.yaml"), text);
    }

    private int bash(String script, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("/bin/bash", "-c", script));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(repository.toFile())
                .redirectErrorStream(true)
                .redirectOutput(repository.resolve("output.txt").toFile());
        builder.environment().merge("PATH", "", (path, none) -> repository.resolve("bin") + ":" + path);
        return builder.start().waitFor();
    }

    private static Object at(Object yaml, Object... path) {
        Object found = yaml;
        for (Object key : path) {
            found = Objects.requireNonNull(
                    key instanceof Integer index ? ((List<?>) found).get(index) : ((Map<?, ?>) found).get(key));
        }
        return found;
    }

    private Object yaml(int block) {
        return new Load(LoadSettings.builder().build()).loadFromString(blocks.get(block));
    }

    @Test
    void workflowPassesAnEvenDesignAndFailsAHotDesign() throws Exception {
        String script = (String) at(yaml(0), "jobs", "check", "steps", 2, "run");
        // With three nodes, the launch exceeds the recommended utilization, which is a verdict.
        design("orders", Samples.text("sensor-readings").replace("  nodes: 3", "  nodes: 4"));
        int even = bash(script);
        String output = Files.readString(repository.resolve("output.txt"));
        assertThat(repository.resolve("lint.sarif")).content().contains("\"2.1.0\"");
        design("orders", Samples.text("sensor-readings-by-time"));
        assertThat(bash(script)).isEqualTo(1);
        design("orders", "kind: TableDesign\n");
        assertThat(bash(script)).isEqualTo(2);
        assertThat(even).as(output).isZero();
    }

    @Test
    void hooksPassAValidDesignAndFailAnInvalidDesign() throws Exception {
        String entry = (String) at(yaml(1), "repos", 0, "hooks", 0, "entry");
        design("good", Samples.text("sensor-readings"));
        design("bad", "kind: TableDesign\n");
        assertThat(bash(entry + " designs/good.bigtable.yaml")).isZero();
        assertThat(bash(entry + " designs/bad.bigtable.yaml")).isEqualTo(2);
        assertThat(bash("git init -q . && git add designs/good.bigtable.yaml")).isZero();
        assertThat(bash(blocks.get(2))).isZero();
        assertThat(bash("git add designs/bad.bigtable.yaml")).isZero();
        assertThat(bash(blocks.get(2))).isEqualTo(2);
        startProcesses();
        assertThat(bash(blocks.get(2))).as("as a process").isEqualTo(2);
    }
}
