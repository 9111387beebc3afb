package sare.input;

import java.util.Optional;

/**
 * A key of a YAML file or a parameter of a plug-in: what the parser, {@code sare list} and the documentation know of it.
 *
 * @param name in kebab-case, with its unit where it has one
 * @param meaning what it says, in a few words
 * @param unit of its number, or {@code -}
 * @param allowed the values it may have, in words
 * @param defaultValue its value when it is not given, as it would stand in a file, or nothing when it must be given
 * @param source where the default or the meaning comes from, or {@code -}
 */
public record Parameter(
        String name, String meaning, String unit, String allowed, Optional<String> defaultValue, String source) {

    /** One that must be given. */
    public static Parameter required(String name, String meaning, String unit, String allowed, String source) {
        return new Parameter(name, meaning, unit, allowed, Optional.empty(), source);
    }

    /** One that may be left out. */
    public static Parameter optional(
            String name, String meaning, String unit, String allowed, String defaultValue, String source) {
        return new Parameter(name, meaning, unit, allowed, Optional.of(defaultValue), source);
    }

    // Written out, because each start compares parameters, and the methods of a record are made at run time, which
    // takes longer.

    @Override
    public boolean equals(Object other) {
        return other instanceof Parameter parameter
                && name.equals(parameter.name)
                && meaning.equals(parameter.meaning)
                && unit.equals(parameter.unit)
                && allowed.equals(parameter.allowed)
                && defaultValue.equals(parameter.defaultValue)
                && source.equals(parameter.source);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }
}
