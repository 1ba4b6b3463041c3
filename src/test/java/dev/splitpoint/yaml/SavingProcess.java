package dev.splitpoint.yaml;

import java.io.IOException;
import java.nio.file.Path;

/** Program that saves a file, and exits at the end of its input. */
final class SavingProcess {
    private SavingProcess() {}

    static void main(String[] args) throws IOException {
        DesignFiles.save(Path.of(args[0]), "saved by another process");
        System.out.println("saved");
        System.in.readAllBytes();
    }
}
