package sare.report.result;

import java.util.function.Supplier;
import sare.input.Decimals;
import sare.input.Plural;

/**
 * One value of a result, as people read it and as programs do.
 *
 * @param key its key in JSON; null if it is for people only
 * @param value its value in JSON, made when it is asked for
 * @param text its text, without the unit that the line around it names
 */
record Quantity(String key, Supplier<?> value, String text) {
    static Quantity of(String key, Object value) {
        return new Quantity(key, () -> value, String.valueOf(value));
    }

    /** With other texts for people and programs, of which the second may be costly, as a digest is. */
    static Quantity of(String key, Supplier<?> value, String text) {
        return new Quantity(key, value, text);
    }

    /** A number that people read with this many digits after the point. */
    static Quantity decimal(String key, double value, int digits) {
        return new Quantity(key, () -> Decimals.data(value), Decimals.fixed(value, digits));
    }

    /** A share of one that people read as a percentage. */
    static Quantity share(String key, double share) {
        return new Quantity(key, () -> Decimals.data(share), Decimals.percent(share));
    }

    /** A number of things, which people read in words. */
    static Quantity count(String key, long number, String thing) {
        return new Quantity(key, () -> number, Plural.of(number, thing));
    }

    /** The same, or nothing: null in JSON, and a dash for people. */
    Quantity onlyIf(boolean isKnown) {
        return isKnown ? this : new Quantity(key, () -> null, "-");
    }

    static Quantity forPeople(Object text) {
        return new Quantity(null, () -> null, String.valueOf(text));
    }
}
