package sare.report.schedule;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import sare.report.Comparison;
import sare.report.ComparisonOptions;
import sare.report.ComparisonText;
import sare.report.DesignOptions;
import sare.report.TableStyle;
import sare.report.TableStyle.Layout;
import sare.report.TidyTable;
import sare.statistics.verdict.Direction;
import sare.statistics.verdict.Rule;
import sare.statistics.verdict.VerdictOptions;

/** The verdicts of {@code compare} on policies and allocators, where there are several logs: each log is a unit, and pairs the groups. */
public final class ScheduleVerdicts {
    private static final int DECIMALS = 3;
    private static final String LOG = Scheduled.NAMES.get(0);
    private static final List<String> GROUPS = Scheduled.NAMES.subList(1, Scheduled.NAMES.size());
    private static final List<String> TIMES = List.of(FigureTable.MEAN_WAIT, FigureTable.MEAN_BOUNDED_SLOW_DOWN);

    private final List<Comparison> comparisons;

    private ScheduleVerdicts(List<Comparison> comparisons) {
        this.comparisons = comparisons;
    }

    /** The verdicts, or nothing for a single log. */
    public static Optional<ScheduleVerdicts> of(Scheduled scheduled) {
        if (scheduled.distinct(0).size() < 2) {
            return Optional.empty();
        }
        TidyTable table = table(scheduled);
        return Optional.of(new ScheduleVerdicts(List.of(
                compared(scheduled, table, lowIsGood(scheduled), Direction.LOWEST),
                compared(scheduled, table, List.of(FigureTable.UTILISATION), Direction.HIGHEST))));
    }

    private static List<String> lowIsGood(Scheduled scheduled) {
        List<String> measures = new ArrayList<>(TIMES);
        if (scheduled.runs().stream().allMatch(Scheduled.Run::hasHops)) {
            measures.add(FigureTable.MEAN_HOP_BYTES);
        }
        return measures;
    }

    private static TidyTable table(Scheduled scheduled) {
        StringWriter text = new StringWriter();
        try {
            new FigureTable(scheduled).writeCsv(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        return TidyTable.read("schedules", new ByteArrayInputStream(bytes));
    }

    private static Comparison compared(
            Scheduled scheduled, TidyTable table, List<String> measures, Direction direction) {
        boolean isPaired = scheduled.runs().size() > scheduled.distinct(0).size();
        Optional<List<String>> pairing = Optional.of(isPaired ? List.of(LOG) : List.of());
        DesignOptions design = new DesignOptions(Optional.of(List.of(LOG)), pairing, List.of(), List.of());
        VerdictOptions verdict = VerdictOptions.of(direction, VerdictOptions.USUAL_ALPHA, Rule.PAIRS);
        return Comparison.of(table, new ComparisonOptions(varying(scheduled), List.of(), measures, design, verdict));
    }

    /** The columns in which groups differ; the policy if there is one group. */
    private static List<String> varying(Scheduled scheduled) {
        List<String> varying = new ArrayList<>();
        for (int column = 1; column < Scheduled.NAMES.size(); column++) {
            if (scheduled.distinct(column).size() > 1) {
                varying.add(Scheduled.NAMES.get(column));
            }
        }
        return varying.isEmpty() ? GROUPS.subList(0, 1) : varying;
    }

    /** Tables and sentences for people. */
    String text() {
        TableStyle style = new TableStyle(Layout.LONG, 1, DECIMALS, false, Optional.empty(), Optional.empty());
        StringBuilder text = new StringBuilder();
        comparisons.forEach(comparison -> text.append('\n').append(ComparisonText.markdown(comparison, style)));
        return text.toString();
    }

    /** Verdicts for programs. */
    List<Map<String, Object>> document() {
        return comparisons.stream().map(ComparisonText::documentOfContents).toList();
    }

    /** The comparisons: of times, whose low values are good, and of utilisation, whose high values are. */
    public List<Comparison> comparisons() {
        return comparisons;
    }
}
