package sare.topology.hierarchy.format;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The types of objects of hwloc, by the names that its versions and its users give them (hwloc_type_sscanf). */
final class HwlocKinds {
    static final String PU = "PU";
    static final String GROUP = "Group";
    static final String NUMA_NODE = "NUMANode";
    static final String MISC = "Misc";

    /** Types that are neither processors nor contain any. */
    static final Set<String> WITHOUT_UNITS = Set.of("Bridge", "PCIDev", "OSDev", MISC, "MemCache");

    private static final Map<String, String> OTHER_NAMES = Map.of(
            "Socket", "Package", "HostBridge", "Bridge", "PCIDevice", "PCIDev", "OSDevice", "OSDev", "Node", NUMA_NODE);

    private static final List<String> TYPES =
            List.of("Machine", "System", "Package", "Die", "Tile", "Module", "Cluster", GROUP, NUMA_NODE, "Core", PU);

    /** Beginnings that users write, each at least as long as its first part. */
    private static final List<Map.Entry<String, String>> BEGINNINGS = List.of(
            Map.entry("machine", "Machine"),
            Map.entry("system", "System"),
            Map.entry("socket", "Package"),
            Map.entry("package", "Package"),
            Map.entry("die", "Die"),
            Map.entry("tile", "Die"),
            Map.entry("group", GROUP),
            Map.entry("numanode", NUMA_NODE),
            Map.entry("node", NUMA_NODE),
            Map.entry("core", "Core"),
            Map.entry("pu", PU));

    private static final Pattern CACHE = Pattern.compile("l([1-5])(i|d|u)?(?:cache)?");
    private static final int LEAST_LETTERS = 2;

    private HwlocKinds() {}

    /** The type of an object in a file; versions 1 call all caches Cache and give their level and kind beside it. */
    static Optional<String> ofFile(String type, String depth, String cacheType) {
        if (type.equals("Cache")) {
            return Optional.of("L" + depth + ("2".equals(cacheType) ? "i" : "") + "Cache");
        }
        String name = OTHER_NAMES.getOrDefault(type, type);
        boolean isKnown = TYPES.contains(name)
                || WITHOUT_UNITS.contains(name)
                || CACHE.matcher(name.toLowerCase(Locale.ROOT)).matches();
        return isKnown ? Optional.of(name) : Optional.empty();
    }

    /** The type that a word of a user means, in any case, shortened or not, with digits after a group. */
    static Optional<String> ofWord(String word) {
        String small = word.toLowerCase(Locale.ROOT);
        Matcher cache = CACHE.matcher(small);
        if (cache.matches()) {
            return Optional.of("L" + cache.group(1) + ("i".equals(cache.group(2)) ? "i" : "") + "Cache");
        }
        String letters = small.replaceFirst("\\d+$", "");
        return BEGINNINGS.stream()
                .filter(entry ->
                        letters.length() >= LEAST_LETTERS && entry.getKey().startsWith(letters))
                .map(Map.Entry::getValue)
                .findFirst();
    }
}
