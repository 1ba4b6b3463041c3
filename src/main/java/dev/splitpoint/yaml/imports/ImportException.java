package dev.splitpoint.yaml.imports;

/** A file that cannot be imported. The message states the reason and the fix for the user. */
public final class ImportException extends Exception {
    private static final long serialVersionUID = 1;

    ImportException(String message) {
        super(message);
    }
}
