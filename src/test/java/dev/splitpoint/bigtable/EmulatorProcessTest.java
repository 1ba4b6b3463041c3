package dev.splitpoint.bigtable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@Tag("emulator")
class EmulatorProcessTest {
    @Test
    void startsFromAFolderWithASpaceAndEndsOnClose(@TempDir Path temp) throws Exception {
        Path folder = temp.resolve("a folder with spaces");
        EmulatorProcess emulator = EmulatorProcess.start(folder, 0);
        assertThat(EmulatorProbe.isListening("localhost", emulator.endpoint().port()))
                .isTrue();
        assertThat(Files.readString(emulator.log())).contains("running on");
        emulator.close();
        assertThat(emulator.isRunning()).isFalse();
        assertThat(EmulatorProbe.isListening("localhost", emulator.endpoint().port()))
                .isFalse();
    }

    @Test
    void anotherProgramAtTheDefaultPortIsNotAnEmulator(@TempDir Path folder) throws Exception {
        try (ServerSocket other = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
                EmulatorProcess emulator = EmulatorProcess.start(folder, 0)) {
            Thread.startVirtualThread(() -> {
                try (Socket client = other.accept()) {
                    client.getOutputStream().write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.UTF_8));
                    client.getInputStream().readAllBytes();
                } catch (IOException gone) {
                    // it has asked
                }
            });
            assertThat(EmulatorProcess.running(
                            Map.of(Endpoint.VARIABLE, "localhost:" + other.getLocalPort()), emulator.endpoint()))
                    .containsExactly(emulator.endpoint());
            assertThat(EmulatorProcess.running(
                            Map.of(
                                    Endpoint.VARIABLE,
                                    "127.0.0.1:" + emulator.endpoint().port()),
                            emulator.endpoint()))
                    .hasSize(1);
        }
    }

    @Test
    void oldestLogsOfEarlierStartsAreDeleted(@TempDir Path folder) throws Exception {
        for (int port = 1; port <= 30; port++) {
            Path log = Files.writeString(folder.resolve("emulator-" + port + ".log"), "old");
            Files.setLastModifiedTime(log, FileTime.from(Instant.EPOCH.plusSeconds(port)));
        }
        Files.writeString(folder.resolve("notes.log"), "of somebody else");
        try (EmulatorProcess emulator = EmulatorProcess.start(folder, 0);
                Stream<Path> logs =
                        Files.list(folder).filter(file -> file.toString().endsWith(".log"))) {
            assertThat(logs)
                    .hasSize(11)
                    .contains(
                            emulator.log(),
                            folder.resolve("notes.log"),
                            folder.resolve("emulator-30.log"),
                            folder.resolve("emulator-22.log"));
        }
    }

    @Test
    void failedUnpackingLeavesNoTemporaryFiles(@TempDir Path folder) throws Exception {
        String system = System.getProperty("os.name");
        String machine = System.getProperty("os.arch");
        Path program = EmulatorBinary.unpack(folder, system, machine);
        Files.delete(program);
        // Nothing can be moved over a directory that holds something.
        Files.writeString(Files.createDirectory(program).resolve("x"), "x");
        assertThatThrownBy(() -> EmulatorBinary.unpack(folder, system, machine)).isInstanceOf(BigtableException.class);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(program);
        }
    }

    @Test
    void detectsThatItWasKilled(@TempDir Path folder) throws Exception {
        try (EmulatorProcess emulator = EmulatorProcess.start(folder, 0)) {
            assertThat(emulator.onExit()).isNotDone();
            emulator.kill();
            emulator.onExit().get(60, TimeUnit.SECONDS);
            assertThat(emulator.isRunning()).isFalse();
        }
    }

    @Test
    void refusesAnOccupiedPort(@TempDir Path folder) throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
            assertThatThrownBy(() -> EmulatorProcess.start(folder, taken.getLocalPort()))
                    .isInstanceOf(BigtableException.class)
                    .hasMessageStartingWith("Port " + taken.getLocalPort() + " is in use.");
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    @Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void programThatOccupiesThePortIsNotTheEmulator(@TempDir Path folder) throws Exception {
        Path program = EmulatorBinary.unpack(folder, System.getProperty("os.name"), System.getProperty("os.arch"));
        long length = Files.size(program);
        Path started = folder.resolve("started");
        byte[] script = Arrays.copyOf(
                ("#!/bin/sh\ntouch '" + started + "'\nsleep 1\nexit 3\n").getBytes(StandardCharsets.UTF_8),
                (int) length);
        Files.write(program, script);
        int port = FreePort.find();
        CompletableFuture<EmulatorProcess> emulator =
                CompletableFuture.supplyAsync(() -> EmulatorProcess.start(folder, port));
        while (!Files.exists(started) && !emulator.isDone()) {
            Thread.sleep(5);
        }
        try (ServerSocket foreign = new ServerSocket(port, 50, InetAddress.getLoopbackAddress())) {
            assertThat(foreign.isBound()).isTrue();
            assertThatThrownBy(() -> emulator.get(60, TimeUnit.SECONDS))
                    .hasCauseInstanceOf(BigtableException.class)
                    .hasMessageContaining("The emulator stopped immediately with exit code 3");
        }
    }

    @Test
    void reportsSystemsWithoutAnEmulator(@TempDir Path folder) {
        assertThatThrownBy(() -> EmulatorBinary.unpack(folder, "Windows 11", "aarch64"))
                .isInstanceOf(BigtableException.class)
                .hasMessageStartingWith("There is no emulator for Windows 11 on aarch64.");
    }

    @Test
    void isFoundByTheEnvironmentVariable(@TempDir Path folder) {
        try (EmulatorProcess emulator = EmulatorProcess.start(folder, 0)) {
            String address = "localhost:" + emulator.endpoint().port();
            Map<String, String> environment = Map.of(Endpoint.VARIABLE, address);
            assertThat(EmulatorProcess.running(environment, Endpoint.Emulator.at("localhost", 1)))
                    .containsExactly(emulator.endpoint());
            emulator.kill();
            assertThat(EmulatorProcess.running(environment, Endpoint.Emulator.at("localhost", 1)))
                    .isEmpty();
        }
    }

    @Test
    void unresponsivePortIsAbandoned() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            Endpoint silence = Endpoint.Emulator.at(silent.getInetAddress().getHostAddress(), silent.getLocalPort());
            assertThatThrownBy(() -> Connection.open(silence))
                    .isInstanceOf(BigtableException.class)
                    .hasMessageContaining("does not respond like a Bigtable emulator")
                    .matches(thrown -> ((BigtableException) thrown).isTimeout(), "may be asked again");
        }
        assertThatThrownBy(() -> Connection.open(Endpoint.Emulator.at("127.0.0.1", 1)))
                .isInstanceOf(BigtableException.class)
                .hasMessageStartingWith("Nothing is listening")
                .matches(thrown -> !((BigtableException) thrown).isTimeout(), "is of no use to be asked again");
    }

    @Test
    void addressConsistsOfHostAndPort() {
        assertThat(Endpoint.Emulator.parse("[::1]:9000").host()).isEqualTo("::1");
        assertThat(Endpoint.Emulator.parse("db:9000").port()).isEqualTo(9000);
        for (String address : new String[] {"[::1]:9000", "[fe80::1]:1", "localhost:8086", "127.0.0.1:9000"}) {
            Endpoint.Emulator emulator = Endpoint.Emulator.parse(address);
            assertThat(emulator.address()).isEqualTo(address);
            assertThat(emulator.text()).isEqualTo("the emulator at " + address);
        }
        for (String wrong : new String[] {"", "9000", "db", "db:", "db:0", "db:70000", "a b:1"}) {
            assertThatThrownBy(() -> Endpoint.Emulator.parse(wrong)).as(wrong).isInstanceOf(BigtableException.class);
        }
    }
}
