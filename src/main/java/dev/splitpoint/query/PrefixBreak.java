package dev.splitpoint.query;

/**
 * The segment that spoils a read.
 *
 * @param segment its name
 * @param why     a sentence: what it does to the read
 */
public record PrefixBreak(String segment, String why) {}
