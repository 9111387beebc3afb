package sare.topology.hierarchy.format;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import sare.input.InputException;
import sare.input.LineReader;
import sare.input.Suggestions;
import sare.input.YamlMapping;
import sare.topology.Topology;

/** Reads {@code topology.conf} of Slurm: switches with hosts and switches below them, or blocks of hosts. */
final class SlurmTopology implements MachineFormat {
    private static final Pattern BEGINNING = Pattern.compile("(?i)\\s*(switchname|blockname|blocksizes)\\s*=.*");
    private static final Pattern KEY_AND_VALUE = Pattern.compile("\\G\\s*([A-Za-z]+)\\s*=\\s*(\"[^\"]*\"|\\S+)\\s*");
    private static final String SWITCH_NAME = "SwitchName";
    private static final String SWITCHES = "Switches";
    private static final String NODES = "Nodes";
    private static final String LINK_SPEED = "LinkSpeed";
    private static final String BLOCK_NAME = "BlockName";
    private static final String BLOCK_SIZES = "BlockSizes";
    private static final List<String> ALL_KEYS = Stream.of(
                    SWITCH_NAME, SWITCHES, NODES, LINK_SPEED, BLOCK_NAME, BLOCK_SIZES)
            .sorted()
            .toList();
    private static final SlurmParts.Keys KEYS = new SlurmParts.Keys(NODES, SWITCHES, BLOCK_SIZES);

    @Override
    public boolean recognises(List<String> head) {
        return BEGINNING.matcher(head.get(0)).matches();
    }

    @Override
    public Topology read(Path file, YamlMapping settings) {
        return new Reader(file).parts.machine(settings);
    }

    @Override
    public List<Path> files(Path file, YamlMapping settings) {
        return Insides.files(settings);
    }

    /** Reads the lines of a file. */
    private static final class Reader {
        private final SlurmParts parts;
        private final String file;

        Reader(Path path) {
            try (LineReader lines = LineReader.open(path)) {
                this.file = lines.file();
                this.parts = new SlurmParts(file, KEYS);
                StringBuilder begun = new StringBuilder();
                for (String line = lines.next(); line != null; line = lines.next()) {
                    String said = line.replaceFirst("(?<!\\\\)#.*", "").stripTrailing();
                    boolean goesOn = said.endsWith("\\");
                    begun.append(goesOn ? said.substring(0, said.length() - 1) : said);
                    if (!goesOn) {
                        add(lines.line(), begun.toString());
                        begun.setLength(0);
                    }
                }
                add(lines.line(), begun.toString());
            }
            if (parts.hasSwitches() == parts.hasBlocks()) {
                throw new InputException(
                        file,
                        parts.hasBlocks() ? "switches and blocks" : "no switch and no block",
                        "lines with SwitchName or lines with BlockName");
            }
        }

        private void add(long line, String text) {
            if (text.isBlank()) {
                return;
            }
            Map<String, String> values = values(line, text);
            if (values.containsKey(SWITCH_NAME)) {
                checkKeys(line, values, Set.of(SWITCH_NAME, SWITCHES, NODES, LINK_SPEED));
                parts.addSwitch(line, values.get(SWITCH_NAME), values.get(SWITCHES), values.get(NODES));
            } else if (values.containsKey(BLOCK_NAME)) {
                checkKeys(line, values, Set.of(BLOCK_NAME, NODES));
                parts.addBlock(line, values.get(BLOCK_NAME), values.get(NODES));
            } else if (values.containsKey(BLOCK_SIZES)) {
                checkKeys(line, values, Set.of(BLOCK_SIZES));
                parts.setBlockSizes(line, values.get(BLOCK_SIZES));
            } else {
                throw error(line, "a line without SwitchName, BlockName and BlockSizes", "one of them");
            }
        }

        private Map<String, String> values(long line, String text) {
            Map<String, String> values = new LinkedHashMap<>();
            Matcher pair = KEY_AND_VALUE.matcher(text);
            int end = 0;
            while (end < text.length() && pair.find()) {
                end = pair.end();
                String word = pair.group(1);
                String key = ALL_KEYS.stream()
                        .filter(word::equalsIgnoreCase)
                        .findFirst()
                        .orElseThrow(() -> error(line, "key '" + word + "'", Suggestions.expectation(word, ALL_KEYS)));
                if (values.put(key, pair.group(2).replace("\"", "")) != null) {
                    throw error(line, word + " a second time", "every key once");
                }
            }
            if (end < text.length()) {
                throw error(line, "'" + text.substring(end).strip() + "'", "keys and values such as Nodes=node[1-4]");
            }
            return values;
        }

        private void checkKeys(long line, Map<String, String> values, Set<String> allowed) {
            for (String key : values.keySet()) {
                if (!allowed.contains(key)) {
                    throw error(line, key, Suggestions.oneOf(new TreeSet<>(allowed)));
                }
            }
        }

        private InputException error(long line, String found, String expected) {
            return new InputException(file, line, found, expected);
        }
    }
}
