package dev.splitpoint.validation.engine;

/**
 * The predicted and the measured requests of a sample.
 *
 * @param name of the sample
 * @param table the prediction
 * @param requests measured, by tablet
 */
record Comparison(String name, Tablet.Table table, long[] requests) {

    /**
     * A share of the requests, predicted and measured.
     *
     * @param predicted 0 to 1
     * @param measured 0 to 1
     * @param error standard error of the difference
     */
    record Share(double predicted, double measured, double error) {
        /** {@return the difference, 0 to 1} */
        double difference() {
            return Math.abs(measured - predicted);
        }

        /** {@return the difference in standard errors} */
        double standardErrors() {
            return difference() / error;
        }
    }

    /** {@return all measured requests} */
    long total() {
        long total = 0;
        for (long request : requests) {
            total += request;
        }
        return total;
    }

    /** {@return the share of a tablet} */
    Share ofTablet(int index) {
        Tablet tablet = table.tablets().get(index);
        return share(tablet.share(), requests[index], tablet.error());
    }

    /** {@return the share of a node} */
    Share ofNode(int node) {
        long measured = 0;
        for (int t = 0; t < requests.length; t++) {
            measured += table.tablets().get(t).node() == node ? requests[t] : 0;
        }
        return share(table.nodeShares()[node], measured, table.nodeErrors()[node]);
    }

    /**
     * The error of a difference has two parts: that of the simulation's samples, and that of the operations played,
     * which are a sample too. One request more or less never counts: shares of few requests are not normally
     * distributed.
     */
    private Share share(double predicted, long measured, double sampling) {
        double n = total();
        double playing = predicted * (1 - predicted) / n;
        return new Share(predicted, measured / n, Math.sqrt(playing + sampling * sampling + 1 / (n * n)));
    }

    /** {@return the node that is predicted to get most requests} */
    int predictedHottest() {
        return hottest(true);
    }

    /** {@return the node that got most requests} */
    int measuredHottest() {
        return hottest(false);
    }

    private int hottest(boolean predicted) {
        int hottest = 0;
        for (int node = 1; node < nodes(); node++) {
            double share = predicted ? ofNode(node).predicted() : ofNode(node).measured();
            double most =
                    predicted ? ofNode(hottest).predicted() : ofNode(hottest).measured();
            hottest = share > most ? node : hottest;
        }
        return hottest;
    }

    /** {@return the number of nodes} */
    int nodes() {
        return table.nodeErrors().length;
    }

    /** {@return the tablet that is predicted to get most requests} */
    int hottestTablet() {
        int hottest = 0;
        for (int t = 1; t < requests.length; t++) {
            hottest = ofTablet(t).predicted() > ofTablet(hottest).predicted() ? t : hottest;
        }
        return hottest;
    }

    /** {@return the tablet whose difference has most standard errors} */
    int mostDifferentTablet() {
        int most = 0;
        for (int t = 1; t < requests.length; t++) {
            most = ofTablet(t).standardErrors() > ofTablet(most).standardErrors() ? t : most;
        }
        return most;
    }

    /** {@return the largest difference of a tablet's share, 0 to 1} */
    double largestDifference() {
        double largest = 0;
        for (int t = 0; t < requests.length; t++) {
            largest = Math.max(largest, ofTablet(t).difference());
        }
        return largest;
    }

    /**
     * {@return whether the hottest node is the predicted one, or the two cannot be distinguished: the prediction gives
     * them shares that differ by less than {@code most} standard errors}
     */
    boolean isHottestAsPredicted(double most) {
        Share predicted = ofNode(predictedHottest());
        Share measured = ofNode(measuredHottest());
        return predictedHottest() == measuredHottest()
                || predicted.predicted() - measured.predicted()
                        < most * Math.hypot(predicted.error(), measured.error());
    }
}
