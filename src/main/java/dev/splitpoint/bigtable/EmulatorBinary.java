package dev.splitpoint.bigtable;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;

/**
 * Executable of the emulator, which Google's jar contains for several systems.
 *
 * <p>It is extracted once for each version and not deleted, so that a killed process leaves no temporary files.
 */
final class EmulatorBinary {
    private EmulatorBinary() {}

    /**
     * Returns the executable, and extracts it from the jar if the folder does not contain it.
     *
     * @param folder the target folder, created if missing
     * @param osName the system property {@code os.name}
     * @param osArch the system property {@code os.arch}
     * @return the path of the executable
     * @throws BigtableException if the jar has no executable for this system, or the file cannot be written
     */
    static Path unpack(Path folder, String osName, String osArch) {
        String os = osName.toLowerCase(Locale.ROOT);
        String system =
                os.contains("win") && !os.contains("darwin") ? "windows" : os.contains("mac") ? "darwin" : "linux";
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
            throw new BigtableException(
                    "The emulator cannot be saved in " + folder
                            + ". Check the free space and the permissions of the folder.",
                    e);
        }
    }

    private static Path unpack(URL packed, Path folder, String suffix) throws IOException {
        long length = packed.openConnection().getContentLengthLong();
        Path program = folder.resolve("cbtemulator-" + length + suffix);
        if (!Files.exists(program) || Files.size(program) != length) {
            Path part = Files.createTempFile(folder, "cbtemulator", ".part");
            try {
                try (InputStream bytes = packed.openStream()) {
                    Files.copy(bytes, part, StandardCopyOption.REPLACE_EXISTING);
                }
                if (!part.toFile().setExecutable(true)) {
                    throw new IOException("cannot be made executable");
                }
                Files.move(part, program, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(part);
            }
        }
        return program;
    }
}
