package sare.topology.hierarchy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sare.input.Fields;
import sare.input.InputException;
import sare.input.LineReader;
import sare.input.Numbers;

/**
 * Slots as Netloc lists those of a job: the number of hosts, their names, the number of slots of each, and then for each slot its number in
 * its host and its rank. The order of the slots is that of the file.
 *
 * @param hosts names of hosts
 * @param slots by host: numbers of slots
 */
public record SlotsFile(List<String> hosts, List<List<Integer>> slots) {
    private static final int MAX_HOSTS = 1 << 20;

    /** Whether a file begins with the number of hosts, followed by names. */
    public static boolean isOne(Path file) {
        try (LineReader lines = LineReader.open(file)) {
            String line = lines.next();
            return line != null && line.strip().matches("\\d{1,7}(\\s+[A-Za-z].*)?");
        }
    }

    /** @throws InputException when the file has too few words, or wrong ones */
    public static SlotsFile read(Path file) {
        List<String> words = new ArrayList<>();
        try (LineReader lines = LineReader.open(file)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                if (!line.isBlank()) {
                    words.addAll(List.of(line.strip().split("\\s+")));
                }
            }
            return new Reader(lines.file(), words).read();
        }
    }

    /** The units of a machine that are these slots, in this order. */
    public int[] units(MappingTopology machine, String place) {
        HostedUnits hosted = machine.hosted()
                .orElseThrow(() -> new InputException(
                        place, "slots of hosts", "a machine that names its hosts, not a " + machine.description()));
        Map<String, Integer> unitOfSlot = new LinkedHashMap<>();
        for (int unit = 0; unit < machine.nodes(); unit++) {
            unitOfSlot.put(hosted.hostName(unit) + " " + hosted.slot(unit), unit);
        }
        List<Integer> units = new ArrayList<>();
        for (int host = 0; host < hosts.size(); host++) {
            for (int slot : slots.get(host)) {
                Integer unit = unitOfSlot.get(hosts.get(host) + " " + slot);
                if (unit == null) {
                    throw new InputException(
                            place,
                            "slot " + slot + " of host '" + hosts.get(host) + "'",
                            hosted.hosts().contains(hosts.get(host)) ? "a slot of this host" : "a host of the machine");
                }
                units.add(unit);
            }
        }
        if (units.stream().distinct().count() < units.size()) {
            throw new InputException(place, "a slot twice", "every slot once");
        }
        return units.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The words of a file, which are taken in order. */
    private static final class Reader {
        private final String file;
        private final List<String> words;
        private int next;

        Reader(String file, List<String> words) {
            this.file = file;
            this.words = words;
        }

        SlotsFile read() {
            int count = number("number of hosts", MAX_HOSTS);
            List<String> hosts = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                hosts.add(word("the name of host " + (i + 1) + " of " + count));
            }
            List<List<Integer>> slots = new ArrayList<>();
            List<Integer> sizes = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                sizes.add(number("number of slots of host " + (i + 1), MAX_HOSTS));
            }
            for (int size : sizes) {
                List<Integer> ofHost = new ArrayList<>();
                for (int i = 0; i < size; i++) {
                    ofHost.add(number("slot", MAX_HOSTS));
                    number("rank", Integer.MAX_VALUE);
                }
                slots.add(ofHost);
            }
            if (next < words.size()) {
                throw new InputException(file, Fields.quoted(words.get(next)), "the end of the file");
            }
            return new SlotsFile(hosts, slots);
        }

        private String word(String expected) {
            if (next == words.size()) {
                throw new InputException(file, "the end of the file", expected);
            }
            return words.get(next++);
        }

        private int number(String what, int most) {
            String word = word(what);
            return (int) Numbers.whole(word, 0, most)
                    .orElseThrow(() -> new InputException(
                            file,
                            what + " " + Fields.quoted(word) + " (word " + next + ")",
                            Numbers.wholeRange(0, most)));
        }
    }
}
