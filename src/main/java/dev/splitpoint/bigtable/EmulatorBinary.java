package dev.splitpoint.bigtable;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;

/**
 * The emulator's program, as it lies in Google's jar for several systems.
 *
 * <p>It is taken out once for each version and stays, so that nothing is left over from a program that was killed.
 */
final class EmulatorBinary {
    private EmulatorBinary() {}

    /**
     * {@return the program, taken out of the jar if it is not there yet}
     *
     * @param folder where to; made if it is not there
     * @param osName as the property {@code os.name} has it
     * @param osArch as the property {@code os.arch} has it
     * @throws BigtableException if there is none for this system, or it cannot be written
     */
    static Path unpack(Path folder, String osName, String osArch) {
        String os = osName.toLowerCase(Locale.ROOT);
        String system = os.contains("win") && !os.contains("darwin") ? "windows" : os.contains("mac") ? "darwin" : "linux";
        String machine = switch (osArch) {
            case "aarch64" -> "arm";
            case "x86", "i386" -> "x86";
            default -> "x86_64";
        };
        String suffix = system.equals("windows") ? ".exe" : "";
        URL packed = EmulatorBinary.class.getResource(
                "/gcloud/bigtable-" + system + "-" + machine + "/platform/bigtable-emulator/cbtemulator" + suffix);
        if (packed == null) {
            throw new BigtableException("There is no emulator for " + osName + " on " + osArch
                    + ". Start an emulator on another machine, and add its host and port.");
        }
        try {
            return unpack(packed, Files.createDirectories(folder), suffix);
        } catch (IOException e) {
            throw new BigtableException("The emulator cannot be saved in " + folder + ". Check the free space and the permissions of the folder.", e);
        }
    }

    private static Path unpack(URL packed, Path folder, String suffix) throws IOException {
        long length = packed.openConnection().getContentLengthLong();
        Path program = folder.resolve("cbtemulator-" + length + suffix);
        if (!Files.exists(program) || Files.size(program) != length) {
            Path half = Files.createTempFile(folder, "cbtemulator", ".part");
            try {
                try (InputStream bytes = packed.openStream()) {
                    Files.copy(bytes, half, StandardCopyOption.REPLACE_EXISTING);
                }
                if (!half.toFile().setExecutable(true)) {
                    throw new IOException("cannot be made executable");
                }
                Files.move(half, program, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(half);
            }
        }
        return program;
    }
}
