package dev.splitpoint.tablet;

/**
 * Figures over a whole run.
 *
 * @param operations       operations of the workload
 * @param samples          keys rendered to stand for them
 * @param failed           operations that waited too long
 * @param mostWaiting      the most operations that waited at the end of a simulation step
 * @param overloadSeconds  time during which the demand on a node exceeded the target of the hottest node, in seconds
 * @param hottestCpuMean   mean over the time cells of the hottest node's CPU, 0 to 1
 * @param hottestCpuP99    its 99th percentile
 * @param hottestDemandP99 the same of what was asked of it; may be over 1
 * @param maxToMean        mean over the time cells with load of hottest node ÷ mean node
 * @param bytesMaxToMean   mean over the time cells with data of fullest node ÷ mean node, by stored bytes
 * @param tablets          tablets at the end
 * @param oversizedTablets tablets at the end that exceed the size at which they split, because a key range is the smallest
 *                         tablet
 * @param splits           splits in all
 * @param merges           merges in all
 * @param moves            moves in all
 */
public record RunSummary(
        double operations,
        long samples,
        double failed,
        double mostWaiting,
        double overloadSeconds,
        double hottestCpuMean,
        double hottestCpuP99,
        double hottestDemandP99,
        double maxToMean,
        double bytesMaxToMean,
        int tablets,
        int oversizedTablets,
        int splits,
        int merges,
        int moves) {}
