@NullMarked
package dev.splitpoint.ui.design.rowkey;

import org.jspecify.annotations.NullMarked;
