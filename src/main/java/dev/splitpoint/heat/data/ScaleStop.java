package dev.splitpoint.heat.data;

/**
 * Place of a value on the absolute color scale of a metric.
 *
 * @param value value of the metric, 0 or more
 * @param position position of the value between the first color (0) and the last color (1)
 */
public record ScaleStop(double value, double position) {}
