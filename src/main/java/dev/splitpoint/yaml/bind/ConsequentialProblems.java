package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.Problem;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Problems that result from a misspelled key: the value of the key is not read, and names that it defines are missing.
 */
final class ConsequentialProblems {
    /**
     * A key that defines names for other parts of the document.
     *
     * @param owner place of the map with the key
     * @param key key
     * @param users places that use the names
     */
    private record Defining(String owner, String key, Pattern users) {}

    private static final List<Defining> DEFINING = List.of(
            new Defining(
                    "/table",
                    "columnFamilies",
                    Pattern.compile("/columns/[0-9]+/family|/queries/[0-9]+/(families|columns)/[0-9]+")),
            new Defining("", "queries", Pattern.compile("/workload/phases/[0-9]+/mix/.*")));

    private ConsequentialProblems() {}

    /** {@return whether a problem disappears when an unknown key is corrected to a missing known one} */
    static boolean isConsequence(Problem problem, Node root, List<String> unknownKeys) {
        return DEFINING.stream()
                .filter(defining -> defining.users.matcher(problem.place()).matches())
                .filter(defining -> !isThere(root, defining.owner + "/" + Inconsistency.pointerToken(defining.key)))
                .anyMatch(defining -> unknownKeys.stream()
                        .anyMatch(key -> key.substring(0, key.lastIndexOf('/')).equals(defining.owner)));
    }

    private static boolean isThere(Node root, String place) {
        return JsonPointers.find(root, place).path().equals(place);
    }
}
