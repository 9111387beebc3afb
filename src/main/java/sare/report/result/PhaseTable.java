package sare.report.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import sare.input.Decimals;
import sare.trace.TrafficMatrix;
import sare.traffic.phase.Phase;
import sare.traffic.phase.Phases;

/** The phases of traffic as figures and as a table. */
final class PhaseTable {
    private static final List<String> HEADER = List.of("phase", "occurrences", "pairs", "messages", "bytes", "share");

    private final Phases phases;
    private final double allBytes;

    PhaseTable(Phases phases) {
        this.phases = phases;
        this.allBytes = phases.list().stream()
                .mapToDouble(phase -> phase.traffic().totalBytes().doubleValue())
                .sum();
    }

    /** The figures of all phases, for programs. */
    Map<String, Object> figures() {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("ranks", phases.ranks());
        figures.put("steps", phases.steps());
        List<Map<String, Object>> list = new ArrayList<>();
        for (Phase phase : phases.list()) {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("phase", list.size() + 1);
            one.put("occurrences", phase.occurrences());
            one.put("pairs", phase.traffic().entries());
            one.put("messages", phase.traffic().totalMessages());
            one.put("bytes", phase.traffic().totalBytes());
            one.put("share-of-bytes", Decimals.data(share(phase.traffic())));
            list.add(one);
        }
        figures.put("phases", list);
        return figures;
    }

    private double share(TrafficMatrix traffic) {
        return allBytes == 0 ? 0 : traffic.totalBytes().doubleValue() / allBytes;
    }

    /** The table for people. */
    String text() {
        List<List<String>> lines = new ArrayList<>(List.of(HEADER));
        for (Phase phase : phases.list()) {
            TrafficMatrix traffic = phase.traffic();
            lines.add(List.of(
                    Integer.toString(lines.size()),
                    Long.toString(phase.occurrences()),
                    Integer.toString(traffic.entries()),
                    Long.toString(traffic.totalMessages()),
                    traffic.totalBytes().toString(),
                    Decimals.fixed(100 * share(traffic), 1) + " %"));
        }
        LabelledLines head = new LabelledLines()
                .add("ranks", phases.ranks())
                .add("steps", phases.steps())
                .add("phases", phases.list().size());
        return head + "\n" + AlignedTable.lines(lines);
    }
}
