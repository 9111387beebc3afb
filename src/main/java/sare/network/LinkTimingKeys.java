package sare.network;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import sare.input.Parameter;
import sare.input.Suggestions;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.topology.Topology;

/**
 * The keys of a network file that set the {@link LinkTiming}. Those of links have one number for all links, or numbers by class of
 * link: keys and values, or a text such as {@code local:2,global:20}, which suits a command line. A class without a number keeps
 * the default.
 */
final class LinkTimingKeys {
    private static final String LATENCY = "link-latency-cycles";
    private static final String WIDTH = "link-width";
    private static final String ROUTER_DELAY = "router-delay-cycles";

    private static final int MAX_CYCLES = 1 << 16;
    private static final int MAX_WIDTH = 1 << 10;

    private static final String BY_CLASS = ", for all links or for each class such as local:2,global:20";

    static final List<Parameter> PARAMETERS = List.of(
            parameter(
                    LATENCY,
                    "cycles after which what leaves one end of a link can be used at the other end",
                    "cycles",
                    "1 to " + MAX_CYCLES + BY_CLASS,
                    LinkTiming.STANDARD_LATENCY_CYCLES),
            parameter(
                    WIDTH,
                    "what a link carries in a cycle",
                    "phits",
                    "1 to " + MAX_WIDTH + BY_CLASS,
                    LinkTiming.STANDARD_WIDTH),
            parameter(
                    ROUTER_DELAY,
                    "time of a header in a router before its first request",
                    "cycles",
                    "0 to " + MAX_CYCLES,
                    LinkTiming.STANDARD_ROUTER_DELAY_CYCLES));

    private LinkTimingKeys() {}

    private static Parameter parameter(String name, String meaning, String unit, String allowed, int defaultValue) {
        return Parameter.optional(name, meaning, unit, allowed, String.valueOf(defaultValue), "-");
    }

    static LinkTiming read(Topology topology, YamlMapping settings) {
        List<String> classes = topology.linkClasses();
        return new LinkTiming(
                byClass(settings.get(LATENCY), classes, MAX_CYCLES, LinkTiming.STANDARD_LATENCY_CYCLES),
                byClass(settings.get(WIDTH), classes, MAX_WIDTH, LinkTiming.STANDARD_WIDTH),
                settings.get(ROUTER_DELAY).integer(0, MAX_CYCLES));
    }

    private static List<Integer> byClass(YamlValue value, List<String> classes, int most, int defaultValue) {
        List<Integer> numbers = new ArrayList<>(Collections.nCopies(classes.size(), defaultValue));
        if (value.isMapping()) {
            YamlMapping mapping = value.mapping();
            mapping.allowOnly(classes);
            mapping.keys()
                    .forEach(name ->
                            numbers.set(classes.indexOf(name), mapping.get(name).integer(1, most)));
        } else if (value.isText() && value.text().contains(":")) {
            readParts(value, classes, most, numbers);
        } else {
            Collections.fill(numbers, value.integer(1, most));
        }
        return numbers;
    }

    private static void readParts(YamlValue value, List<String> classes, int most, List<Integer> numbers) {
        List<String> seen = new ArrayList<>();
        for (String part : value.text().split(",", -1)) {
            int colon = part.indexOf(':');
            String name = colon < 0 ? part.strip() : part.substring(0, colon).strip();
            if (!classes.contains(name)) {
                throw value.fault("'" + name + "'", Suggestions.expectation(name, classes));
            }
            if (seen.contains(name)) {
                throw value.fault("'" + name + "' a second time", "every class once");
            }
            seen.add(name);
            String number = colon < 0 ? "" : part.substring(colon + 1).strip();
            numbers.set(classes.indexOf(name), value.part(number).integer(1, most));
        }
    }

    /**
     * Replaces the values in a list of settings by texts that are the same for the same timing, and removes those that are the default,
     * so that results from before these keys existed keep their ids.
     */
    static void list(Topology topology, LinkTiming timing, Map<String, String> texts) {
        List<String> classes = topology.linkClasses();
        list(LATENCY, text(classes, timing.latencyCycles(), LinkTiming.STANDARD_LATENCY_CYCLES), texts);
        list(WIDTH, text(classes, timing.widths(), LinkTiming.STANDARD_WIDTH), texts);
        boolean isStandard = timing.routerDelayCycles() == LinkTiming.STANDARD_ROUTER_DELAY_CYCLES;
        list(ROUTER_DELAY, isStandard ? "" : String.valueOf(timing.routerDelayCycles()), texts);
    }

    private static void list(String key, String text, Map<String, String> texts) {
        if (text.isEmpty()) {
            texts.remove(key);
        } else {
            texts.put(key, text);
        }
    }

    /** One number if all classes have the same, else the classes that differ from the default; empty if none does. */
    private static String text(List<String> classes, List<Integer> numbers, int defaultValue) {
        int first = numbers.get(0);
        if (Collections.frequency(numbers, first) == numbers.size()) {
            return first == defaultValue ? "" : String.valueOf(first);
        }
        StringJoiner text = new StringJoiner(",");
        for (int i = 0; i < classes.size(); i++) {
            if (numbers.get(i) != defaultValue) {
                text.add(classes.get(i) + ":" + numbers.get(i));
            }
        }
        return text.toString();
    }
}
