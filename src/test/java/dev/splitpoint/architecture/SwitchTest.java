package dev.splitpoint.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.DeconstructionPatternTree;
import com.sun.source.tree.DefaultCaseLabelTree;
import com.sun.source.tree.PatternCaseLabelTree;
import com.sun.source.tree.PatternTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A switch over one of our sealed types names each of its kinds, so that the compiler finds where a new kind is missing. */
@Tag("fast")
class SwitchTest {
    @Test
    void noSwitchOverASealedTypeHasADefault() throws IOException {
        List<CompilationUnitTree> units = units();
        Set<String> kinds = new TreeSet<>();
        units.forEach(unit -> new KindFinder().scan(unit, kinds));
        assertThat(kinds).contains("Zipf", "Mapping", "OfSegment");
        List<String> found = new ArrayList<>();
        for (CompilationUnitTree unit : units) {
            new SwitchFinder(unit, kinds).scan(unit, found);
        }
        assertThat(found).as("name the kinds that are left, with unnamed patterns such as Zipf _").isEmpty();
    }

    private static List<CompilationUnitTree> units() throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (Stream<Path> tree = Files.walk(Path.of("src/main/java"));
                StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<Path> sources = tree.filter(file -> file.toString().endsWith(".java")).toList();
            JavacTask task = (JavacTask) compiler.getTask(
                    null, files, null, List.of("-proc:none"), null, files.getJavaFileObjectsFromPaths(sources));
            List<CompilationUnitTree> units = new ArrayList<>();
            task.parse().forEach(units::add);
            return units;
        }
    }

    /** Collects the simple names of the kinds of sealed types: those that are permitted, and those declared inside. */
    private static final class KindFinder extends TreeScanner<Void, Set<String>> {
        @Override
        public Void visitClass(ClassTree type, Set<String> kinds) {
            if (type.getModifiers().getFlags().contains(Modifier.SEALED)) {
                type.getPermitsClause().forEach(permitted -> kinds.add(simple(permitted)));
                for (Tree member : type.getMembers()) {
                    if (member instanceof ClassTree inner && inner.getImplementsClause().stream()
                            .anyMatch(parent -> simple(parent).equals(type.getSimpleName().toString()))) {
                        kinds.add(inner.getSimpleName().toString());
                    }
                }
            }
            return super.visitClass(type, kinds);
        }
    }

    /** Finds switches with a default beside patterns of those kinds. */
    private static final class SwitchFinder extends TreeScanner<Void, List<String>> {
        private final CompilationUnitTree unit;
        private final Set<String> kinds;

        SwitchFinder(CompilationUnitTree unit, Set<String> kinds) {
            this.unit = unit;
            this.kinds = kinds;
        }

        @Override
        public Void visitSwitch(SwitchTree tree, List<String> found) {
            check(tree.getCases(), found);
            return super.visitSwitch(tree, found);
        }

        @Override
        public Void visitSwitchExpression(SwitchExpressionTree tree, List<String> found) {
            check(tree.getCases(), found);
            return super.visitSwitchExpression(tree, found);
        }

        private void check(List<? extends CaseTree> cases, List<String> found) {
            boolean hasDefault = cases.stream().flatMap(c -> c.getLabels().stream()).anyMatch(DefaultCaseLabelTree.class::isInstance);
            List<String> patterns = cases.stream()
                    .flatMap(c -> c.getLabels().stream())
                    .flatMap(label -> label instanceof PatternCaseLabelTree pattern ? Stream.of(type(pattern.getPattern())) : Stream.empty())
                    .toList();
            if (hasDefault && !patterns.isEmpty() && kinds.containsAll(patterns)) {
                found.add(Path.of(unit.getSourceFile().toUri()).getFileName() + " " + patterns);
            }
        }

        private static String type(PatternTree pattern) {
            return switch (pattern) {
                case BindingPatternTree binding -> simple(binding.getVariable().getType());
                case DeconstructionPatternTree deconstruction -> simple(deconstruction.getDeconstructor());
                default -> pattern.toString();
            };
        }
    }

    private static String simple(Tree name) {
        String text = name.toString().replaceAll("<.*>", "");
        return text.substring(text.lastIndexOf('.') + 1);
    }
}
