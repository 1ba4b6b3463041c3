package dev.splitpoint.yaml.syntax;

/** Carries a problem up to where problems are gathered; never leaves this package. */
public final class ProblemException extends Exception {
    private static final long serialVersionUID = 1;

    private final transient Problem problem;

    public ProblemException(Problem problem) {
        super(problem.message(), null, false, false);
        this.problem = problem;
    }

    public Problem problem() {
        return problem;
    }
}
