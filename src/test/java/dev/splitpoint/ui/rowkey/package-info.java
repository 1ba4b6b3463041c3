@NullMarked
package dev.splitpoint.ui.rowkey;

import org.jspecify.annotations.NullMarked;
