/**
 * Inference of the structure of row keys: segments, types, order, growth.
 *
 * <p>{@link dev.splitpoint.sample.infer.KeyInference} compares ways to split the keys ({@code KeyCut}: delimiters and a limit) by
 * the description length of the result. {@code KindSplitter} separates kinds of keys, {@code FixedWidthSplitter} and
 * {@code BinarySplitter} split tokens without delimiters, and the detectors in {@code detect} give each segment a type. The
 * result is a pure function of the keys.
 */
@NullMarked
package dev.splitpoint.sample.infer;

import org.jspecify.annotations.NullMarked;
