package dev.splitpoint.design.yaml;

/** Carries a problem up to where problems are gathered; never leaves this package. */
final class ProblemException extends Exception {
    private static final long serialVersionUID = 1;

    private final transient Problem problem;

    ProblemException(Problem problem) {
        super(problem.message(), null, false, false);
        this.problem = problem;
    }

    Problem problem() {
        return problem;
    }
}
