package dev.splitpoint.review;

import dev.splitpoint.design.Query;
import dev.splitpoint.query.Explanation;
import java.util.Optional;

/**
 * A query of a reviewed design.
 *
 * @param explanation key ranges and cost; absent if the query cannot be explained
 * @param problem reason why the query cannot be explained, as a sentence; present if there is no explanation
 */
public record QueryReview(Query query, Optional<Explanation> explanation, Optional<String> problem) {}
