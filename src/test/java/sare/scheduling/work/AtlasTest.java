package sare.scheduling.work;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import sare.ReferenceData;
import sare.allocation.AllocationRequest;
import sare.input.CsvRecords;
import sare.input.LineReader;
import sare.input.Setting;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.scheduling.Machine;
import sare.scheduling.Machines;
import sare.scheduling.Policies;
import sare.scheduling.Schedule;
import sare.scheduling.Scheduler;
import sare.scheduling.log.JobLog;
import sare.scheduling.log.JobLogs;
import sare.scheduling.log.LogOptions;

/** The hops of 1,000 jobs of LLNL Atlas, against those of SST's scheduler with the same allocator and mapper. */
class AtlasTest {
    private static final int HOPS = 11; // columns of the golden tables
    private static final int RUN = 6;
    private static final int START = 7;

    private final Network network = NetworkFile.read(
            Path.of("networks/mesh-8x8.yaml"),
            List.of(new Setting("dimensions", "4x3x6", "--set"), new Setting("cores-per-node", "8", "--set")));
    private final JobLog log =
            JobLogs.read(ReferenceData.shared("data/sst/LLNL-Atlas-binned-1000-jobs.sim.xz"), LogOptions.USUAL);
    private final Communications communications =
            Communications.of(log, new CommunicationSource("log", Optional.of(ReferenceData.shared("data/graphs")), 1));

    private static Path golden(String name) {
        return ReferenceData.shared("data/sst-golden/atlas." + name + ".csv.xz");
    }

    private List<Schedule.Run> runs(String allocator, String mapper, Path golden) {
        Machine machine = Machines.ofNetwork(
                network,
                AllocationRequest.parse("allocator", Path.of(""), allocator).allocator(network.topology()),
                Optional.of(communications));
        Execution execution = Execution.of(
                Optional.of(new JobPlacer(network, communications, mapper, 1)), RunTimeTable.read(golden, log));
        return Scheduler.schedule(log, machine, Policies.parse("easy"), execution, () -> {})
                .jobs();
    }

    private static double number(CsvRecords golden, int job, int column) {
        return Double.parseDouble(golden.records().get(job).fields().get(column));
    }

    @Test
    void bestFitWithGeometricBisectionHasTheHopsOfSst() {
        Path file = golden("bestfit-rcb");
        CsvRecords golden = CsvRecords.read(LineReader.open(file));
        List<Schedule.Run> runs = runs("best-fit(curve=snake)", "geom(given, sst)", file);
        assertEquals(1000, runs.size());
        for (int job = 0; job < runs.size(); job++) {
            String text = "job " + job + ", "
                    + communications.of(log.jobs().get(job)).orElseThrow().text();
            assertEquals(
                    number(golden, job, HOPS),
                    runs.get(job).hops().orElseThrow().hopBytes(),
                    text);
            assertEquals((long) number(golden, job, START), runs.get(job).startSeconds(), text);
        }
    }

    /** SST divides ranks by METIS, and starts at the centre that the log names. */
    @Test
    void paCMapHasOnAverageTheHopsOfSst() {
        Path file = golden("pacmap");
        CsvRecords golden = CsvRecords.read(LineReader.open(file));
        List<Schedule.Run> runs = runs("pacmap", "pacmap", file);
        double theirs = 0;
        double ours = 0;
        for (int job = 0; job < runs.size(); job++) {
            theirs += number(golden, job, HOPS);
            ours += runs.get(job).hops().orElseThrow().hopBytes();
            assertEquals((long) number(golden, job, START), runs.get(job).startSeconds());
        }
        assertEquals(1, ours / theirs, 0.03);
    }

    /**
     * SST samples the noise of equation 5 with its own generator, so that each run has to lie between those of the most and the
     * least noise. It rounds what it has divided and multiplied by the same factor up by a second in some jobs.
     */
    @Test
    void runsOfSstAreThoseOfEquation5() {
        for (String name : List.of("bestfit-rcb", "pacmap")) {
            CsvRecords golden = CsvRecords.read(LineReader.open(golden(name)));
            BoxBaseline baseline = new BoxBaseline(network);
            for (int job = 0; job < log.jobs().size(); job++) {
                double unit = CommunicationSource.USUAL_UNIT_BYTES;
                double inBox = unit
                        * baseline.of(communications.of(log.jobs().get(job)).orElseThrow())
                                .hops()
                                .hopBytes();
                double hopBytes = unit * number(golden, job, HOPS);
                long ofLog = log.jobs().get(job).runSeconds();
                long less =
                        new HopRunTimes(0.001865, 0.1569 - 0.0129, 0, 0, baseline).seconds(ofLog, hopBytes, inBox, 0);
                long more =
                        new HopRunTimes(0.001865, 0.1569 + 0.0129, 0, 0, baseline).seconds(ofLog, hopBytes, inBox, 0);
                double run = number(golden, job, RUN) - (hopBytes == inBox && number(golden, job, RUN) > ofLog ? 1 : 0);
                assertEquals(
                        run,
                        Math.min(Math.max(run, Math.min(less, more)), Math.max(less, more)),
                        name + ", job " + job);
            }
        }
    }
}
