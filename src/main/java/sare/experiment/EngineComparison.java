package sare.experiment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sare.experiment.engine.EngineDigest;
import sare.input.YamlMapping;
import sare.input.YamlValue;

/**
 * Rows of one engine that another one has simulated again.
 *
 * @param engine that made the rows
 * @param other the one that simulated them again
 * @param cells the rows, by their cells
 * @param different those of them that came out differently
 */
record EngineComparison(String engine, String other, List<String> cells, List<String> different) {
    private static final String ENGINE = "engine";
    private static final String OTHER = "simulated-again-by";
    private static final String CELLS = "cells";
    private static final String DIFFERENT = "different-but-kept";

    EngineComparison {
        cells = List.copyOf(cells);
        different = List.copyOf(different);
    }

    /** Reads what {@link #document} has written. */
    static EngineComparison read(YamlValue value) {
        YamlMapping keys = value.mapping();
        return new EngineComparison(
                keys.get(ENGINE).text(),
                keys.get(OTHER).text(),
                keys.get(CELLS).texts(),
                keys.find(DIFFERENT).map(YamlValue::texts).orElse(List.of()));
    }

    /** What the provenance says of it. */
    Map<String, Object> document() {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put(ENGINE, engine);
        document.put(OTHER, other);
        document.put(CELLS, cells);
        if (!isEqual()) {
            document.put(DIFFERENT, different);
        }
        return document;
    }

    /** Whether all came out as they were. */
    boolean isEqual() {
        return different.isEmpty();
    }

    /** Whether it says that the rows of an engine may stand beside those of the one at hand: it is one of the two, and they are equal. */
    boolean equates(String third) {
        String current = EngineDigest.current();
        return isEqual() && (isOf(third, current) || isOf(current, third));
    }

    /** Whether it says that an engine's rows were kept although the one at hand gives others. */
    boolean keeps(String third) {
        return !isEqual() && isOf(third, EngineDigest.current());
    }

    private boolean isOf(String first, String second) {
        return engine.equals(first) && other.equals(second);
    }
}
