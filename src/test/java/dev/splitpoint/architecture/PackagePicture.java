package dev.splitpoint.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Drawing of the top-level packages and the packages that they use, as SVG. Arrows point down, to the used package.
 *
 * <p>An arrow is left out if other arrows imply it. Example: {@code load} uses {@code query} and {@code stream}, and
 * {@code query} uses {@code stream}: the drawing has load → query → stream.
 */
final class PackagePicture {
    private static final int BOX_WIDTH = 240;
    private static final int BOX_HEIGHT = 48;
    private static final int COLUMN = 276;
    private static final int ROW = 78;
    private static final int MARGIN = 20;

    /** Style of an arrow that passes under other boxes. */
    private static final String DASHED = " stroke-dasharray=\"4 4\"";

    /** Characters of a line of sub-packages. */
    private static final int LINE = 42;

    private final Map<String, Set<String>> used = new TreeMap<>();
    private final Map<String, Set<String>> subPackages = new TreeMap<>();
    private final Map<String, Integer> ranks = new TreeMap<>();

    PackagePicture() {
        for (JavaClass type : PackageLayers.CLASSES) {
            String layer = PackageLayers.layerOf(type);
            if (layer.isEmpty()) {
                continue;
            }
            used.computeIfAbsent(layer, name -> new TreeSet<>())
                    .addAll(type.getDirectDependenciesFromSelf().stream()
                            .map(dependency -> dependency.getTargetClass().getBaseComponentType())
                            .filter(PackageLayers::isOurs)
                            .map(PackageLayers::layerOf)
                            .filter(name -> !name.isEmpty() && !name.equals(layer))
                            .toList());
            String[] names = type.getPackageName()
                    .substring(PackageLayers.ROOT.length() + 1)
                    .split("\\.");
            Set<String> subs = subPackages.computeIfAbsent(layer, name -> new TreeSet<>());
            if (names.length > 1) {
                subs.add(names[1]);
            }
        }
        used.keySet().forEach(this::rank);
    }

    /** Returns the longest path to a package that uses none: its row from the bottom. */
    private int rank(String layer) {
        Integer known = ranks.get(layer);
        if (known != null) {
            return known;
        }
        int rank = used.getOrDefault(layer, Set.of()).stream()
                .mapToInt(below -> rank(below) + 1)
                .max()
                .orElse(0);
        ranks.put(layer, rank);
        return rank;
    }

    private Set<String> reachable(String layer) {
        Set<String> found = new HashSet<>();
        for (String below : used.getOrDefault(layer, Set.of())) {
            found.add(below);
            found.addAll(reachable(below));
        }
        return found;
    }

    /** {@return the packages that a package uses and no other package that it uses reaches} */
    private List<String> arrows(String layer) {
        Set<String> all = used.get(layer);
        return all.stream()
                .filter(below ->
                        all.stream().noneMatch(other -> reachable(other).contains(below)))
                .toList();
    }

    /** {@return the drawing; the same text for the same packages on each machine} */
    String svg() {
        Map<Integer, List<String>> rows =
                ranks.keySet().stream().collect(Collectors.groupingBy(ranks::get, TreeMap::new, Collectors.toList()));
        int top = rows.keySet().stream().mapToInt(rank -> rank).max().orElse(0);
        int columns = rows.values().stream().mapToInt(List::size).max().orElse(1);
        int width = columns * COLUMN - (COLUMN - BOX_WIDTH) + 2 * MARGIN;
        int height = top * ROW + BOX_HEIGHT + 2 * MARGIN;
        Map<String, int[]> places = new TreeMap<>();
        rows.forEach((rank, names) -> IntStream.range(0, names.size()).forEach(i -> {
            int left = (width - (names.size() * COLUMN - (COLUMN - BOX_WIDTH))) / 2 + i * COLUMN;
            places.put(names.get(i), new int[] {left, MARGIN + (top - rank) * ROW});
        }));
        StringBuilder svg = new StringBuilder();
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\">\n"
                .formatted(width, height));
        svg.append("  <title>Packages of Splitpoint; an arrow points to a used package</title>\n");
        svg.append("  <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n");
        for (String layer : used.keySet()) {
            for (String below : arrows(layer)) {
                svg.append(arrow(places.get(layer), places.get(below)));
            }
        }
        places.forEach((layer, place) -> svg.append(box(layer, place)));
        return svg.append("</svg>\n").toString();
    }

    private static String arrow(int[] from, int[] to) {
        int x1 = from[0] + BOX_WIDTH / 2;
        int y1 = from[1] + BOX_HEIGHT;
        int x2 = to[0] + BOX_WIDTH / 2;
        int y2 = to[1] - 6;
        int bend = Math.min(60, (y2 - y1) / 2);
        return "  <path d=\"M%d %dC%d %d %d %d %d %d\" fill=\"none\" stroke=\"#8a94a3\"%s/>\n"
                        .formatted(x1, y1, x1, y1 + bend, x2, y2 - bend, x2, y2, y2 - y1 > ROW ? DASHED : "")
                + "  <path d=\"M%d %dl-4 -7h8z\" fill=\"#8a94a3\"/>\n".formatted(x2, y2 + 6);
    }

    private String box(String layer, int[] place) {
        List<String> lines = lines(subPackages.get(layer));
        StringBuilder text = new StringBuilder();
        int first = place[1] + BOX_HEIGHT / 2 + 5 - 6 * lines.size();
        text.append("  <text x=\"%d\" y=\"%d\" font-size=\"14\" font-weight=\"bold\" text-anchor=\"middle\">%s</text>\n"
                .formatted(place[0] + BOX_WIDTH / 2, first, layer));
        for (int i = 0; i < lines.size(); i++) {
            text.append("  <text x=\"%d\" y=\"%d\" font-size=\"10\" fill=\"#4a5463\" text-anchor=\"middle\">%s</text>\n"
                    .formatted(place[0] + BOX_WIDTH / 2, first + 13 * (i + 1), lines.get(i)));
        }
        return "  <rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"6\" fill=\"#eef3fa\" stroke=\"#5b7db1\"/>\n"
                        .formatted(place[0], place[1], BOX_WIDTH, BOX_HEIGHT)
                + text;
    }

    private static List<String> lines(Set<String> names) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String name : names) {
            if (!line.isEmpty() && line.length() + name.length() + 2 > LINE) {
                lines.add(line + ",");
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : ", ").append(name);
        }
        if (!line.isEmpty()) {
            lines.add(line.toString());
        }
        return lines;
    }
}
