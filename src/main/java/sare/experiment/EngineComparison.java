package sare.experiment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sare.experiment.engine.EngineDigest;
import sare.input.YamlMapping;
import sare.input.YamlValue;

/**
 * The comparison of two engines: rows of one engine that another engine simulated again.
 *
 * @param engine that made the rows
 * @param other the engine that simulated them again
 * @param cells of the rows
 * @param different cells with different results
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

    /** Reads an entry of the provenance, see {@link #document}. */
    static EngineComparison read(YamlValue value) {
        YamlMapping keys = value.mapping();
        return new EngineComparison(
                keys.get(ENGINE).text(),
                keys.get(OTHER).text(),
                keys.get(CELLS).texts(),
                keys.find(DIFFERENT).map(YamlValue::texts).orElse(List.of()));
    }

    /** The entry of the provenance. */
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

    /** Whether all results were equal. */
    boolean isEqual() {
        return different.isEmpty();
    }

    /** Whether it shows that an engine gives the same results as this engine. */
    boolean equates(String third) {
        String current = EngineDigest.current();
        return isEqual() && (isOf(third, current) || isOf(current, third));
    }

    /** Whether rows of an engine were kept although this engine gives other results. */
    boolean keeps(String third) {
        return !isEqual() && isOf(third, EngineDigest.current());
    }

    private boolean isOf(String first, String second) {
        return engine.equals(first) && other.equals(second);
    }
}
