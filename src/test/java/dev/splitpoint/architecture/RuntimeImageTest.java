package dev.splitpoint.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The scripts of the installer work with the JDK of the build. */
@EnabledOnOs(OS.LINUX)
@Tag("slow")
class RuntimeImageTest {
    private static final Path JDK = Path.of(System.getProperty("java.home"));

    @TempDir
    private Path folder;

    /** The smallest image stands for the one of the installer, whose build takes minutes. */
    @Test
    void runtimeWithARenamedLauncherWritesAnAotCache() throws IOException, InterruptedException {
        Path runtime = folder.resolve("runtime");
        run(JDK.resolve("bin/jlink").toString(), "--add-modules", "java.base", "--output", runtime.toString());
        run("installer/rename-launcher.sh", runtime.toString(), "splitpoint");
        Path cache = folder.resolve("a.aot");
        Path program = Files.writeString(
                folder.resolve("Program.java"), "class Program { public static void main(String[] a) {} }");
        Path classes = folder.resolve("program.jar");
        run(JDK.resolve("bin/javac").toString(), "-d", folder.toString(), program.toString());
        run(
                JDK.resolve("bin/jar").toString(),
                "--create",
                "--file",
                classes.toString(),
                "-C",
                folder.toString(),
                "Program.class");

        String launcher = runtime.resolve("bin/splitpoint").toString();
        run(launcher, "-XX:AOTCacheOutput=" + cache, "-cp", classes.toString(), "Program");

        assertThat(cache).isNotEmptyFile();
        run(launcher, "-XX:AOTCache=" + cache, "-XX:AOTMode=on", "-cp", classes.toString(), "Program");
    }

    private static void run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
    }
}
