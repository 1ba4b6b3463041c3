/**
 * Verdicts on the load of a table, one {@link dev.splitpoint.tablet.verdict.Detector} for each kind, listed in
 * {@link dev.splitpoint.tablet.verdict.Detectors}.
 *
 * <p>The simulation follows hot places step by step and hands over the hot spots at the end of a run. Each hot spot then gets one
 * cause, and the detector of that cause makes the verdict. Detectors have no state: the same run gives the same verdicts.
 *
 * <p>This package is below the simulation, {@code tablet}, and knows nothing of tablets and nodes except what {@link
 * dev.splitpoint.tablet.verdict.HotSpot} and {@link dev.splitpoint.tablet.verdict.StoredBytes} contain.
 */
@NullMarked
package dev.splitpoint.tablet.verdict;

import org.jspecify.annotations.NullMarked;
