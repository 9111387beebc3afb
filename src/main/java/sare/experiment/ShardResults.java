package sare.experiment;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sare.input.InputException;

/** The results of shards of one experiment, joined from their files. */
final class ShardResults {
    private final Set<String> known = new HashSet<>();

    ShardResults(List<Cell> cells) {
        cells.forEach(cell -> known.add(cell.id()));
    }

    /**
     * The rows of all parts by cell. Parts may overlap where they say the same.
     *
     * @throws InputException when a part is of another experiment, was made by another version, or contradicts another part
     */
    Map<String, List<String>> join(List<Path> parts) {
        Map<String, List<String>> all = new LinkedHashMap<>();
        Map<String, Path> origins = new LinkedHashMap<>();
        String version = null;
        for (Path part : parts) {
            String itsVersion = Provenance.versionOf(part);
            if (version != null && !version.equals(itsVersion)) {
                throw bad(part, "made by sare " + itsVersion, "sare " + version + " as of the parts before");
            }
            version = itsVersion;
            for (List<String> row : ResultsFile.read(part).values()) {
                add(part, row, all, origins);
            }
        }
        return all;
    }

    private void add(Path part, List<String> row, Map<String, List<String>> all, Map<String, Path> origins) {
        String id = row.get(0);
        if (!known.contains(id)) {
            throw bad(part, "cell '" + id + "', which this experiment does not have", "a part of this experiment");
        }
        List<String> other = all.putIfAbsent(id, row);
        if (other != null && !other.equals(row)) {
            throw bad(part, "other results for cell '" + id + "' than " + origins.get(id), "the same");
        }
        origins.putIfAbsent(id, part);
    }

    private static InputException bad(Path part, String found, String expected) {
        return new InputException(part.toString(), InputException.WHOLE_FILE, found, expected);
    }
}
