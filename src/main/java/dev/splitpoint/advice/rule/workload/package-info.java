/** Rules about rates, mixes and the size of the cluster. Rules are stateless and safe for all threads. */
@NullMarked
package dev.splitpoint.advice.rule.workload;

import org.jspecify.annotations.NullMarked;
