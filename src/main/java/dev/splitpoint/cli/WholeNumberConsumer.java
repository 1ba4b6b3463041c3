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

/** Parser of options with a whole number in a {@link Range}. The error message contains the range. */
final class WholeNumberConsumer implements IParameterConsumer {
    /** Range of an option's values, inclusive. */
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
            throw outOfRange((OptionSpec) arg, text, range);
        }
        throw outOfRange((OptionSpec) arg, text, range);
    }

    private static RangeException outOfRange(OptionSpec option, String text, Range range) {
        return new RangeException(option.longestName() + " is '" + text + "', but must be a whole number from "
                + range.min() + " to " + range.max() + ".");
    }

    /** Error with a complete sentence that names the option. */
    static final class RangeException extends TypeConversionException {
        private static final long serialVersionUID = 1;

        private RangeException(String sentence) {
            super(sentence);
        }
    }
}
