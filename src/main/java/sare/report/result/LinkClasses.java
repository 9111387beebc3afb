package sare.report.result;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import sare.input.Decimals;
import sare.simulation.LinkUtilisation.LinkClass;

/** The utilisation of links by class, as a result shows it. */
final class LinkClasses {
    private LinkClasses() {}

    /** Mean and maximum of each class. */
    static String text(List<LinkClass> classes) {
        return classes.stream()
                .map(one ->
                        one.name() + " mean " + Decimals.percent(one.mean()) + ", max " + Decimals.percent(one.max()))
                .collect(Collectors.joining("; "));
    }

    /** The figures of each class by its name. */
    static Map<String, Object> document(List<LinkClass> classes) {
        Map<String, Object> document = new LinkedHashMap<>();
        for (LinkClass one : classes) {
            Map<String, Object> figures = new LinkedHashMap<>();
            figures.put("links", one.links());
            figures.put("mean", Decimals.data(one.mean()));
            figures.put("max", Decimals.data(one.max()));
            document.put(one.name(), figures);
        }
        return document;
    }
}
