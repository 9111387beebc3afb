package sare.report.result;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sare.input.Plural;
import sare.trace.collective.CollectiveUse;

/** The algorithms of collectives, with the calls for which they are chosen. */
record AlgorithmUses(List<CollectiveUse> uses) {
    /** For programs: a line for each number of bytes. */
    List<Map<String, Object>> document() {
        return uses.stream().map(AlgorithmUses::figures).toList();
    }

    private static Map<String, Object> figures(CollectiveUse use) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("collective", use.kind().word());
        figures.put("members", use.members());
        if (use.bytes() != CollectiveUse.UNKNOWN) {
            figures.put("bytes", use.bytes());
        }
        figures.put("algorithm", use.algorithm());
        figures.put("calls", use.calls());
        return figures;
    }

    /** For people: a line for successive numbers of bytes with the same algorithm. */
    String text() {
        StringBuilder text = new StringBuilder();
        for (int first = 0; first < uses.size(); ) {
            int end = first;
            long calls = 0;
            for (; end < uses.size() && isSame(uses.get(first), uses.get(end)); end++) {
                calls += uses.get(end).calls();
            }
            text.append(line(uses.get(first), uses.get(end - 1).bytes(), calls)).append('\n');
            first = end;
        }
        return text.toString();
    }

    private static String line(CollectiveUse use, long lastBytes, long calls) {
        String bytes = use.bytes() == lastBytes ? String.valueOf(lastBytes) : use.bytes() + " to " + lastBytes;
        return "algorithm   " + use.kind().word() + " of " + use.members() + " ranks"
                + (use.bytes() == CollectiveUse.UNKNOWN ? "" : ", " + bytes + " bytes")
                + ": " + use.algorithm() + ", " + Plural.of(calls, "call");
    }

    private static boolean isSame(CollectiveUse one, CollectiveUse other) {
        return one.kind() == other.kind()
                && one.members() == other.members()
                && one.algorithm().equals(other.algorithm());
    }
}
