/** Tests of designs on tables. */
@NullMarked
package dev.splitpoint.ui.tables.deploy;

import org.jspecify.annotations.NullMarked;
