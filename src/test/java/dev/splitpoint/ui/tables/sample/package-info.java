/** Tests of samples of keys. */
@NullMarked
package dev.splitpoint.ui.tables.sample;

import org.jspecify.annotations.NullMarked;
