package sare.study;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import sare.simulation.BackgroundResult;
import sare.simulation.SimulationResult;

/**
 * One simulation of LU with a background, a line of {@code results.csv}.
 *
 * @param allocation the nodes of the job
 * @param background name of the rate
 * @param seed of the random draws of job and background
 * @param cycles how long the job took
 * @param jobPackets packets of the job delivered
 * @param backgroundPackets packets of the background delivered
 * @param acceptedPhits phits of the background delivered per cycle and node that takes part, to nine digits
 */
record DynamicRow(
        String allocation,
        String background,
        long seed,
        long cycles,
        long jobPackets,
        long backgroundPackets,
        BigDecimal acceptedPhits) {

    static final ResultsFile<DynamicRow> FILE = new ResultsFile<>(
            List.of(
                    "allocation",
                    "background",
                    "seed",
                    "cycles",
                    "job_packets",
                    "background_packets",
                    "background_accepted_phits_per_node_and_cycle"),
            DynamicRow::line,
            DynamicRow::parse);

    private static final int DIGITS = 9;

    static DynamicRow of(DynamicCase simulated, SimulationResult result) {
        BackgroundResult background = result.background().orElseThrow();
        return new DynamicRow(
                simulated.allocation(),
                simulated.background(),
                result.seed(),
                result.cycles(),
                result.packets(),
                background.packets(),
                new BigDecimal(background.acceptedPhitsPerCycle()).setScale(DIGITS, RoundingMode.HALF_EVEN));
    }

    private static DynamicRow parse(String line) {
        String[] fields = ResultsFile.fields(line, FILE.columns());
        return new DynamicRow(
                fields[0],
                fields[1],
                Long.parseLong(fields[2]),
                Long.parseLong(fields[3]),
                Long.parseLong(fields[4]),
                Long.parseLong(fields[5]),
                new BigDecimal(fields[6]));
    }

    boolean isOf(DynamicCase simulated) {
        return allocation.equals(simulated.allocation()) && background.equals(simulated.background());
    }

    private String line() {
        return String.join(
                ",",
                allocation,
                background,
                Long.toString(seed),
                Long.toString(cycles),
                Long.toString(jobPackets),
                Long.toString(backgroundPackets),
                acceptedPhits.toPlainString());
    }
}
