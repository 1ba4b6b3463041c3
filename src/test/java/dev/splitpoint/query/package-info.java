@org.jspecify.annotations.NullMarked
package dev.splitpoint.query;
