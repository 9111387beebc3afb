package sare.cli;

import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import sare.input.Numbers;

/**
 * What turns the texts of arguments into values. These are classes and no lambdas, because a lambda of an interface that was compiled
 * for Java 5, as those of picocli are, cannot be part of shared class data and costs some 20 ms in each start.
 */
final class Conversions {
    private Conversions() {}

    /** Makes a command and those below it use the conversions. */
    static void register(CommandLine commands) {
        commands.registerConverter(Path.class, new ToPath());
        commands.registerConverter(Double.TYPE, new ToNumber());
        commands.registerConverter(Double.class, new ToNumber());
        commands.registerConverter(Integer.TYPE, new ToWholeNumber());
        commands.registerConverter(Integer.class, new ToWholeNumber());
    }

    private static final class ToPath implements ITypeConverter<Path> {
        /** No text, which an unset variable of a shell leaves, would be the current folder. */
        @Override
        public Path convert(String text) {
            if (text.isEmpty()) {
                throw new TypeConversionException("'' - expected the name of a file or folder");
            }
            return Path.of(text);
        }
    }

    private static final class ToNumber implements ITypeConverter<Double> {
        @Override
        public Double convert(String text) {
            return Numbers.decimal(text, -Double.MAX_VALUE, Double.MAX_VALUE)
                    .orElseThrow(() -> new TypeConversionException("'" + text + "' - expected a number"));
        }
    }

    private static final class ToWholeNumber implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String text) {
            return (int) Numbers.whole(text, Integer.MIN_VALUE, Integer.MAX_VALUE)
                    .orElseThrow(() -> new TypeConversionException("'" + text + "' - expected a whole number"));
        }
    }
}
