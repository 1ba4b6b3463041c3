package dev.splitpoint.tablet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The size of the common pool, which follows from the number of cores, does not change a result. */
@Tag("slow")
class CommonPoolTest {
    /** Each with the size of the common pool and the number of threads of the simulation. */
    @Test
    void digestsAreEqualForAnySizeOfTheCommonPool() throws IOException, InterruptedException {
        List<Process> machines = List.of(start(1, 1), start(2, 5), start(15, 2));
        String first = output(machines.getFirst());
        assertThat(first.lines()).hasSize(2).allMatch(line -> line.matches("[0-9a-f]{64}"));
        for (Process machine : machines.subList(1, machines.size())) {
            assertThat(output(machine)).isEqualTo(first);
        }
    }

    private static Process start(int commonPool, int threads) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx512m",
                        "-Djava.util.concurrent.ForkJoinPool.common.parallelism=" + commonPool,
                        "-cp",
                        System.getProperty("java.class.path"),
                        DigestPrinter.class.getName(),
                        Integer.toString(threads))
                .redirectErrorStream(true)
                .start();
    }

    private static String output(Process process) throws IOException, InterruptedException {
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }
}
