package dev.splitpoint.yaml.bind;

import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.Problem;
import dev.splitpoint.yaml.syntax.ProblemException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Kind and version of a document. */
final class ApiVersion {
    private static final Pattern FORM = Pattern.compile("splitpoint\\.dev/v([0-9]{1,9})");
    private static final int CURRENT = 1;

    private ApiVersion() {}

    /**
     * {@return the problem of a document of a newer version, which can be viewed but not edited}
     *
     * @throws ProblemException if the document is not a design
     */
    static Optional<Problem> newer(NodeCursor root) throws ProblemException {
        if (!(root.node() instanceof Node.Mapping)) {
            throw root.problem("This is not a design document. A design starts with 'apiVersion: "
                    + DesignSchema.API_VERSION + "' and 'kind: " + DesignSchema.KIND + "'.");
        }
        NodeCursor version = root.get("apiVersion")
                .orElseThrow(() -> root.problem("The key 'apiVersion' is missing. A design starts with 'apiVersion: "
                        + DesignSchema.API_VERSION + "'."));
        NodeCursor kind = root.get("kind")
                .orElseThrow(() ->
                        root.problem("The key 'kind' is missing. A design has 'kind: " + DesignSchema.KIND + "'."));
        if (!kind.textOrNumber().equals(DesignSchema.KIND)) {
            throw kind.wrongKind(DesignSchema.KIND);
        }
        Matcher matcher = FORM.matcher(version.textOrNumber());
        if (!matcher.matches()) {
            throw version.wrongKind(DesignSchema.API_VERSION);
        }
        int number = Integer.parseInt(matcher.group(1));
        if (number < CURRENT) {
            throw version.problem(
                    "There is no version '" + version.text() + "' of designs. Use '" + DesignSchema.API_VERSION + "'.");
        }
        return number == CURRENT
                ? Optional.empty()
                : Optional.of(version.problem("The document has version v" + number
                                + ", but this Splitpoint supports only v" + CURRENT
                                + ". It opens read-only, without the new parts. Install a newer Splitpoint to edit it.")
                        .problem());
    }
}
