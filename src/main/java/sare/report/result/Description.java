package sare.report.result;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import sare.input.Setting;
import sare.network.Network;

/**
 * The description of a result, from which both its text and its JSON are made: lines with a label for people, each of some
 * quantities with a key for programs. Both outputs walk the same list.
 */
final class Description {
    private final List<Line> lines = new ArrayList<>();

    /**
     * A line.
     *
     * @param label what stands before it; null if it is for programs only
     * @param template the line, with {@code %s}, or {@code %2$s} for the second, where the text of a quantity stands
     * @param group the key under which the quantities are in JSON; null if they are at the top
     */
    private record Line(String label, String template, String group, List<Quantity> quantities) {
        String text() {
            return String.format(
                    template, quantities.stream().map(Quantity::text).toArray());
        }
    }

    /** Adds a line of one quantity. */
    Description line(String label, Quantity quantity) {
        return line(label, "%s", quantity);
    }

    /** Adds a line with a text for each quantity. */
    Description line(String label, String template, Quantity... quantities) {
        return group(null, label, template, quantities);
    }

    /** The same with the quantities below a key in JSON. */
    Description group(String key, String label, String template, Quantity... quantities) {
        lines.add(new Line(label, template, key, List.of(quantities)));
        return this;
    }

    /** Adds a file with what ranks send, such as a trace, under its word for people and its key for programs. */
    Description traffic(String word, String key, Path file, int ranks) {
        Quantity named = Quantity.of(key, () -> InputsJson.traffic(file, ranks), file.toString());
        return line(word, "%s, %s ranks", named, Quantity.forPeople(ranks));
    }

    /** Adds the file of a network with the settings that replace its keys. */
    Description network(Path file, List<Setting> settings, Network network) {
        Quantity named = Quantity.of("network", () -> InputsJson.network(file, settings), file.toString());
        return line(
                "network",
                "%s, %s",
                named,
                Quantity.forPeople(network.topology().description()));
    }

    /** Adds a line that only people need. */
    Description forPeople(String label, Object text) {
        return line(label, Quantity.forPeople(text));
    }

    /** Adds what only programs need. */
    Description forPrograms(String key, Object value) {
        return forPrograms(key, () -> value);
    }

    /** The same of what is made when it is asked for. */
    Description forPrograms(String key, Supplier<?> value) {
        return line(null, "", Quantity.of(key, value, ""));
    }

    /** Adds a description below a key in JSON, whose lines people read after those before. */
    Description part(String key, Description part) {
        forPrograms(key, part::document);
        part.lines.stream().filter(line -> line.label != null).forEach(line -> forPeople(line.label, line.text()));
        return this;
    }

    /** The text, its lines in the order in which they were added. */
    LabelledLines lines() {
        return lines((one, other) -> 0);
    }

    /** The text with its lines in the order of these labels. */
    LabelledLines lines(List<String> labels) {
        return lines(Comparator.comparingInt((Line line) -> labels.indexOf(line.label)));
    }

    private LabelledLines lines(Comparator<Line> order) {
        LabelledLines text = new LabelledLines();
        lines.stream()
                .filter(line -> line.label != null)
                .sorted(order)
                .forEach(line -> text.add(line.label, line.text()));
        return text;
    }

    /** The values by their keys. */
    Map<String, Object> document() {
        Map<String, Object> document = new LinkedHashMap<>();
        for (Line line : lines) {
            Map<String, Object> target = document;
            if (line.group != null) {
                target = new LinkedHashMap<>();
                document.put(line.group, target);
            }
            for (Quantity quantity : line.quantities) {
                if (quantity.key() != null) {
                    target.put(quantity.key(), quantity.value().get());
                }
            }
        }
        return document;
    }
}
