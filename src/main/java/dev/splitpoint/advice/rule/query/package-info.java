/** Rules about queries: full table scans, read amplification, fan-out and expectations. */
@NullMarked
package dev.splitpoint.advice.rule.query;

import org.jspecify.annotations.NullMarked;
