/**
 * Inference of the structure of row keys: segments, types, order, and growth.
 *
 * <p>{@link dev.splitpoint.sample.infer.KeyInference} compares ways to split the keys ({@code KeyCut}: delimiters and a
 * limit) by the description length of the result. {@code KindSplitter} separates kinds of keys,
 * {@code FixedWidthSplitter} splits tokens without delimiters, and the detectors in {@code detect} determine the type
 * of each segment. The result depends only on the keys. Inference runs on the calling thread.
 */
@NullMarked
package dev.splitpoint.sample.infer;

import org.jspecify.annotations.NullMarked;
