package sare.advice;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import sare.mapping.Allocation;
import sare.network.Network;
import sare.network.NetworkFile;
import sare.scenario.Job;
import sare.scenario.ReplayOptions;
import sare.scenario.Scenario;
import sare.scenario.Workload;
import sare.trace.format.TraceFormats;

/** The worked example of {@code package-info.java} is true. */
class ManualTest {
    @Test
    void workedExample() {
        Network network = NetworkFile.read(Path.of("networks/torus-4x4.yaml"), List.of());
        Workload work = Workload.of(
                TraceFormats.read(Path.of("traces/mg.W.16.trace.gz")),
                ReplayOptions.DEFAULT.withTolerance(Fidelity.FINE.tolerance()));
        Job job = Job.of(work, Allocation.whole(16));
        Question question = Question.of(List.of(Scenario.on(network).job(job).build()));
        Seeds seeds = new Seeds(1, 1, 2, 3, 4, 5, 6, 7, 8);
        Limit limit = new Limit(Limit.Unit.RUNS, 20);
        Advisor advisor = new Advisor(question, seeds, limit, List.of(), AdviceListener.NONE);
        Confirmation confirmation =
                advisor.advise(2, System::nanoTime, TrialJournal.none()).confirmation();
        assertFalse(confirmation.isConsecutiveBest());
    }
}
