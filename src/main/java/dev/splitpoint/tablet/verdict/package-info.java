/**
 * Verdicts on the load of a table, one {@link dev.splitpoint.tablet.verdict.Detector} for each kind, listed in
 * {@link dev.splitpoint.tablet.verdict.Detectors}.
 *
 * <p>The simulation tracks hot spots step by step and passes them to this package at the end of a run. Each hot spot is
 * classified, and the detector of its kind creates the verdict. Detectors are stateless and thread-safe.
 *
 * <p>This package does not depend on the simulation in {@code tablet}. Its input is
 * {@link dev.splitpoint.tablet.verdict.HotSpot}, {@link dev.splitpoint.tablet.verdict.StoredBytes} and the load.
 */
@NullMarked
package dev.splitpoint.tablet.verdict;

import org.jspecify.annotations.NullMarked;
