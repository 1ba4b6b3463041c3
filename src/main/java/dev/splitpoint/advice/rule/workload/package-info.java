/** Rules about rates, mixes and the size of the cluster. */
@NullMarked
package dev.splitpoint.advice.rule.workload;

import org.jspecify.annotations.NullMarked;
