/** Texts about designs: times, shares, policies, segments, and names for new parts. */
@NullMarked
package dev.splitpoint.design.text;

import org.jspecify.annotations.NullMarked;
