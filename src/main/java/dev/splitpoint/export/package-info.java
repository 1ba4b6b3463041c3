/**
 * Files for other tools. {@link dev.splitpoint.export.Exporters} lists the formats of a design; each is one class. The other
 * writers take a run of the simulation. All may be used from any thread and have no state.
 */
@NullMarked
package dev.splitpoint.export;

import org.jspecify.annotations.NullMarked;
