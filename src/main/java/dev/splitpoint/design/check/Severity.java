package dev.splitpoint.design.check;

/** How bad a problem in a design is. */
public enum Severity {
    /** The design cannot be simulated or used. */
    ERROR,
    /** The design can be used, but something in it has no effect or is hardly meant so. */
    WARNING
}
