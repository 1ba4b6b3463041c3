@NullMarked
package dev.splitpoint.ui.design.workload;

import org.jspecify.annotations.NullMarked;
