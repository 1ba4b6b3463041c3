/**
 * Texts of messages about designs: times, shares, policies, segments, and unique names. All methods are static and
 * thread-safe.
 */
@NullMarked
package dev.splitpoint.design.text;

import org.jspecify.annotations.NullMarked;
