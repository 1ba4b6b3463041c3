package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.Problem;
import java.util.List;
import java.util.regex.Pattern;

/** Problems that are there only because a key is misspelled: what stands below it is not read, and its names are missed. */
final class ConsequentialProblems {
    /**
     * Something that has names which are used elsewhere.
     *
     * @param owner place of the map that it stands in
     * @param key   its key there
     * @param users places at which its names are used
     */
    private record Defining(String owner, String key, Pattern users) {}

    private static final List<Defining> DEFINING = List.of(
            new Defining(
                    "/table",
                    "columnFamilies",
                    Pattern.compile("/columns/[0-9]+/family|/queries/[0-9]+/(families|columns)/[0-9]+")),
            new Defining("", "queries", Pattern.compile("/workload/phases/[0-9]+/mix/.*")));

    private ConsequentialProblems() {}

    /** {@return whether a problem goes away with an unknown key that stands where a known one is missing} */
    static boolean contain(Problem problem, Node root, List<String> unknownKeys) {
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
