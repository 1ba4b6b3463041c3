@NullMarked
package dev.splitpoint.ui.workload;

import org.jspecify.annotations.NullMarked;
