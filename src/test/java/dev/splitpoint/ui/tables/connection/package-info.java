/** Tests of connections. */
@NullMarked
package dev.splitpoint.ui.tables.connection;

import org.jspecify.annotations.NullMarked;
