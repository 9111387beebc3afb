package sare.report.result;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;
import sare.input.Decimals;
import sare.network.Network;
import sare.simulation.JobResult;

/** The figures of the jobs of runs for people: a line for each job or, for several seeds, for each job and seed, then their means. */
final class JobsTable {
    private static final int SLOW_DOWN_DIGITS = 3;

    private final Network network;
    private final List<JobRuns> runs;
    private final boolean hasAlone;
    private final boolean isSingle;

    JobsTable(Network network, List<JobRuns> runs) {
        this.network = network;
        this.runs = runs;
        this.hasAlone = !runs.get(0).alone().isEmpty();
        this.isSingle = runs.size() == 1;
    }

    String text() {
        List<List<String>> lines = new ArrayList<>();
        lines.add(headings());
        for (JobRuns run : runs) {
            for (int job = 0; job < run.jobs().size(); job++) {
                lines.add(line(run, job));
            }
        }
        return AlignedTable.lines(lines) + (isSingle ? "" : "\n" + AlignedTable.lines(means()));
    }

    private List<String> headings() {
        List<String> headings = new ArrayList<>(List.of("job"));
        if (!isSingle) {
            headings.add("seed");
        }
        headings.addAll(List.of("start us", "end us", "cycles"));
        if (hasAlone) {
            headings.addAll(List.of("alone", "slow-down"));
        }
        headings.addAll(List.of("messages", "packets", "mean hops", "mean latency", "p99 latency", "max link use"));
        return headings;
    }

    private List<String> line(JobRuns run, int number) {
        JobResult job = run.job(number);
        List<String> cells = new ArrayList<>(List.of(job.name()));
        if (!isSingle) {
            cells.add(String.valueOf(run.result().seed()));
        }
        cells.add(microseconds(job.startCycles()));
        cells.add(microseconds(job.endCycle()));
        cells.add(String.valueOf(job.result().cycles()));
        run.aloneCycles(number).ifPresent(cycles -> cells.add(String.valueOf(cycles)));
        run.slowDown(number).ifPresent(slowDown -> cells.add(Decimals.fixed(slowDown, SLOW_DOWN_DIGITS)));
        cells.add(String.valueOf(job.result().messages()));
        cells.add(String.valueOf(job.result().packets()));
        boolean hasPackets = job.result().packets() > 0;
        cells.add(hasPackets ? Decimals.fixed(job.result().meanHops(), 3) : "-");
        cells.add(hasPackets ? Decimals.fixed(job.result().latency().meanCycles(), 1) : "-");
        cells.add(hasPackets ? String.valueOf(job.result().latency().p99Cycles()) : "-");
        cells.add(Decimals.percent(run.jobs().get(number).links().max()));
        return cells;
    }

    private String microseconds(long cycles) {
        return Decimals.fixed(SeedTable.microseconds(network, cycles), 3);
    }

    /** The mean and spread of each job over the seeds. */
    private List<List<String>> means() {
        List<List<String>> lines = new ArrayList<>();
        List<String> headings = new ArrayList<>(List.of("mean", "cycles", "std. dev."));
        if (hasAlone) {
            headings.addAll(List.of("slow-down", "std. dev.", "min", "max"));
        }
        lines.add(headings);
        for (int job = 0; job < runs.get(0).jobs().size(); job++) {
            lines.add(mean(job));
        }
        return lines;
    }

    private List<String> mean(int job) {
        DescriptiveStatistics cycles = over(run -> run.job(job).result().cycles());
        List<String> cells = new ArrayList<>(List.of(
                runs.get(0).job(job).name(),
                Decimals.fixed(cycles.getMean(), 1),
                Decimals.fixed(cycles.getStandardDeviation(), 1)));
        if (hasAlone) {
            DescriptiveStatistics slowDown = over(run -> run.slowDown(job).orElseThrow());
            for (double figure : new double[] {
                slowDown.getMean(), slowDown.getStandardDeviation(), slowDown.getMin(), slowDown.getMax()
            }) {
                cells.add(Decimals.fixed(figure, SLOW_DOWN_DIGITS));
            }
        }
        return cells;
    }

    private DescriptiveStatistics over(ToDoubleFunction<JobRuns> figure) {
        return new DescriptiveStatistics(runs.stream().mapToDouble(figure).toArray());
    }
}
