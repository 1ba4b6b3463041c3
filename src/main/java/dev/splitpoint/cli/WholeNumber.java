package dev.splitpoint.cli;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.AnnotatedElement;
import java.util.Objects;
import java.util.Stack;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.TypeConversionException;

/** Reads an option whose value is a whole number in a {@link Range}, and names the range where it is not. */
final class WholeNumber implements IParameterConsumer {
    /** The range of an option's values, both ends included. */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.FIELD)
    @interface Range {
        long min();

        long max();
    }

    @Override
    @SuppressWarnings("JdkObsolete")
    public void consumeParameters(Stack<String> args, ArgSpec arg, CommandSpec command) {
        Range range = Objects.requireNonNull(((AnnotatedElement) arg.userObject()).getAnnotation(Range.class));
        String text = args.pop();
        try {
            long value = Long.parseLong(text.strip());
            if (value >= range.min() && value <= range.max()) {
                arg.setValue(value);
                return;
            }
        } catch (NumberFormatException e) {
            throw refused((OptionSpec) arg, text, range);
        }
        throw refused((OptionSpec) arg, text, range);
    }

    private static Refusal refused(OptionSpec option, String text, Range range) {
        return new Refusal(option.longestName() + " is '" + text + "', but must be a whole number from " + range.min() + " to "
                + range.max() + ".");
    }

    /** Says in a sentence of its own which option it is about. */
    static final class Refusal extends TypeConversionException {
        private static final long serialVersionUID = 1;

        private Refusal(String sentence) {
            super(sentence);
        }
    }
}
