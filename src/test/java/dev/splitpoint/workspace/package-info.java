/** Tests of sessions, jobs, the live simulation and settings, without a window. */
@NullMarked
package dev.splitpoint.workspace;

import org.jspecify.annotations.NullMarked;
