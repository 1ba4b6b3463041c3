package dev.splitpoint.design.check;

/** Severities of inconsistencies. */
public enum Severity {
    /** The design cannot be simulated or used. */
    ERROR,
    /** The design can be used, but a part of it has no effect or is probably not intended. */
    WARNING
}
