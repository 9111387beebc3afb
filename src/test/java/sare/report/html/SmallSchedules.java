package sare.report.html;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import sare.report.schedule.Scheduled;
import sare.scheduling.Machines;
import sare.scheduling.Policies;
import sare.scheduling.Schedule;
import sare.scheduling.ScheduleFigures;
import sare.scheduling.Scheduler;
import sare.scheduling.log.JobLog;
import sare.scheduling.log.JobLogs;
import sare.scheduling.log.LogOptions;
import sare.scheduling.work.Execution;

/** Logs of four jobs on four nodes, each under two policies. */
final class SmallSchedules {
    private SmallSchedules() {}

    /** Schedules of a number of logs: job 2 needs all nodes and waits for job 1; under EASY, job 3 starts before it. */
    static Scheduled of(Path folder, int logs) throws IOException {
        List<Scheduled.Run> runs = new ArrayList<>();
        for (int number = 0; number < logs; number++) {
            Path file = folder.resolve("log" + number + ".sim");
            Files.writeString(
                    file, "0 1 " + (10 + number) + " 99\n0 2 90 99\n1 4 50 99\n1 1 " + (number + 5) + " 20\n");
            JobLog log = JobLogs.read(file, LogOptions.USUAL);
            for (String policy : List.of("fcfs", "easy")) {
                Schedule schedule = Scheduler.schedule(
                        log, Machines.ofNodes(4, 1, false), Policies.parse(policy), Execution.OF_LOG, () -> {});
                runs.add(new Scheduled.Run(
                        "any free nodes", "none", schedule, ScheduleFigures.of(schedule, 0), Optional.empty()));
            }
        }
        return new Scheduled(runs, 0, "log");
    }
}
