package sare.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import sare.input.Compression;
import sare.input.Decimals;
import sare.input.OutputFile;
import sare.input.Plural;
import sare.network.Network;
import sare.report.html.SchedulePage;
import sare.report.result.Json;
import sare.report.schedule.ScheduleReport;
import sare.report.schedule.Scheduled;
import sare.scheduling.Dispersion;
import sare.scheduling.Machine;
import sare.scheduling.NamedPolicy;
import sare.scheduling.Schedule;
import sare.scheduling.ScheduleFigures;
import sare.scheduling.Scheduler;
import sare.scheduling.StartJournal;
import sare.scheduling.log.JobLog;
import sare.scheduling.work.Communications;
import sare.scheduling.work.Execution;

@Command(
        name = "schedule",
        description = {
            "Schedule the jobs of a log on a machine, as its batch system would, and print how long they wait.",
            "Several policies are compared on the same jobs; several logs also give intervals and tests of the differences."
        },
        footer = {
            "sare generate jobs --nodes 128 --jobs 500 -o jobs.swf",
            "sare schedule jobs.swf --nodes 128 --policy fcfs --policy easy -o jobs.csv"
        })
final class ScheduleCommand implements Runnable {
    private static final String JSON_ENDING = ".json";

    private final Console console;

    @Spec
    private CommandSpec spec;

    @Mixin
    private ScheduleOptions options;

    @Mixin
    private ScheduleWorkOptions work;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description =
                    "Write the jobs to this file, a row for each with its start, end and nodes; as JSON if it ends in"
                            + " .json. With -, the rows go to standard output instead of the figures.")
    private Path jobsFile;

    @Option(
            names = "--timeline",
            paramLabel = "FILE.csv",
            description = "Also write busy places, the queue and the fragmentation of the machine over time.")
    private Path timelineFile;

    @Option(
            names = "--figures",
            paramLabel = "FILE.csv",
            description = "Also write the figures of each schedule; sare compare reads this table.")
    private Path figuresFile;

    @Option(
            names = "--dispersion",
            description = "On a network, also write for each job the mean hops between its nodes, all pairs counted.")
    private boolean hasDispersion;

    @Option(
            names = "--html",
            paramLabel = "FILE.html",
            description = "Also write a page that loads nothing from the internet: nodes, machine and queue over time,"
                    + " and box plots with the verdicts of several logs.")
    private Path htmlFile;

    @Option(
            names = "--discard",
            description = "Discard what an interrupted schedule has left beside the output if that was made with other"
                    + " inputs or options.")
    private boolean discard;

    @Option(names = "--json", description = OptionTexts.JSON)
    private boolean json;

    ScheduleCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        List<NamedPolicy> policies = options.policies();
        options.checkDifferent();
        work.checkMappers();
        boolean hasNoHops = options.networkFile() == null;
        Refusal.ifGiven("--dispersion", hasDispersion && hasNoHops, "--network, as other machines have no hops");
        try (Outputs outputs = new Outputs(console, inputs())) {
            boolean isToOutput = jobsFile != null && OutputOption.isStandardOutput(jobsFile);
            OutputFile jobs = isToOutput ? null : outputs.openIfGiven(jobsFile);
            OutputFile timeline = outputs.openIfGiven(timelineFile);
            OutputFile figures = outputs.openIfGiven(figuresFile);
            OutputFile html = outputs.openIfGiven(htmlFile);
            Optional<Path> kept = JournalFile.beside(jobsFile, figuresFile, timelineFile, htmlFile);
            kept.ifPresent(outputs::reserve);
            List<JobLog> logs = options.files().stream().map(options::read).toList();
            logs.forEach(log -> ScheduleFigures.check(log, options.warmUpSeconds()));
            Optional<Network> network = options.readNetwork();
            try (StartJournal journal = openJournal(kept, logs, network)) {
                kept.ifPresent(locked -> outputs.deleteAbandoned());
                Stopwatch stopwatch = new Stopwatch();
                Scheduled scheduled = schedule(policies, logs, network, journal);
                String seconds = Decimals.fixed(stopwatch.seconds(), 2);
                ScheduleReport report = new ScheduleReport(scheduled, options.skipsCancelled());
                writeJobs(outputs, jobs, report);
                outputs.writeIfOpen(timeline, report::writeTimeline);
                outputs.writeIfOpen(figures, report::writeFigures);
                outputs.writeIfOpen(html, writer -> writer.write(page(scheduled)));
                writeToOutput(outputs, report, isToOutput);
                outputs.commit();
                journal.delete();
                console.message("scheduled " + Plural.of(jobs(scheduled), "job") + " in " + seconds + " s");
            }
        }
    }

    private InputFiles inputs() {
        InputFiles inputs =
                new InputFiles().add(options.files().toArray(Path[]::new)).addMachine(options.networkFile(), options);
        options.files().forEach(file -> inputs.add(work.files(file).toArray(Path[]::new)));
        return inputs;
    }

    private void writeJobs(Outputs outputs, OutputFile jobs, ScheduleReport report) {
        if (jobsFile != null && Compression.hasEnding(jobsFile.toString(), JSON_ENDING)) {
            outputs.writeIfOpen(jobs, writer -> writer.write(Json.write(document(report, true))));
        } else {
            outputs.writeIfOpen(jobs, report::writeJobs);
        }
    }

    private StartJournal openJournal(Optional<Path> kept, List<JobLog> logs, Optional<Network> network) {
        StartJournal journal = ScheduleJournal.open(kept, options, work, logs, network, discard);
        console.keeps(() -> ScheduleJournal.keep(journal));
        if (journal.isContinued()) {
            console.message("goes on with " + ScheduleJournal.starts(journal) + " in "
                    + journal.file().orElseThrow());
        }
        return journal;
    }

    private void writeToOutput(Outputs outputs, ScheduleReport report, boolean isJobs) {
        if (isJobs && !json) {
            outputs.write(null, report::writeJobs);
        } else {
            outputs.write(null, json ? Json.write(document(report, isJobs)) : report.text());
        }
    }

    private static int jobs(Scheduled scheduled) {
        return scheduled.runs().stream()
                .mapToInt(run -> run.schedule().jobs().size())
                .sum();
    }

    private String page(Scheduled scheduled) {
        List<Path> files = new ArrayList<>(options.files());
        options.files().stream()
                .map(work::files)
                .flatMap(List::stream)
                .distinct()
                .forEach(files::add);
        if (options.networkFile() != null) {
            files.add(options.networkFile());
        }
        return new SchedulePage(scheduled, files).html(Version.number(), Launcher.plainCommandLine(spec));
    }

    private Map<String, Object> document(ScheduleReport report, boolean hasJobs) {
        Map<String, Object> inputs = options.document();
        inputs.putAll(work.document(report.hasHops()));
        return report.document(inputs, hasJobs);
    }

    private Scheduled schedule(
            List<NamedPolicy> policies, List<JobLog> logs, Optional<Network> network, StartJournal journal) {
        List<String> allocators = options.allocators();
        List<Scheduled.Run> runs = new ArrayList<>();
        try (ProgressLines lines = new ProgressLines(console)) {
            for (JobLog log : logs) {
                Optional<Communications> communications = work.communications(log, network, allocators);
                for (String allocator : allocators) {
                    for (String mapper : work.mappers(communications)) {
                        for (NamedPolicy policy : policies) {
                            Machine machine = options.machine(log, network, communications, allocator);
                            Execution execution = work.execution(log, network, communications, mapper);
                            Schedule schedule = schedule(lines, log, machine, policy, execution, journal);
                            runs.add(run(network, allocator, mapper, schedule));
                        }
                    }
                }
            }
        }
        return new Scheduled(runs, options.warmUpSeconds(), work.model().text());
    }

    private Scheduled.Run run(Optional<Network> network, String allocator, String mapper, Schedule schedule) {
        return new Scheduled.Run(
                allocator,
                mapper,
                schedule,
                ScheduleFigures.of(schedule, options.warmUpSeconds()),
                network.filter(given -> hasDispersion).map(given -> Dispersion.of(given.topology(), schedule)));
    }

    private static Schedule schedule(
            ProgressLines lines,
            JobLog log,
            Machine machine,
            NamedPolicy policy,
            Execution execution,
            StartJournal journal) {
        try (Progress progress = new Progress(lines, log.file() + ", " + policy.name(), "jobs")) {
            Runnable step = progress.stepsOf(log.jobs().size());
            Runnable counted = () -> {
                if (journal.isReplaying()) {
                    progress.found();
                } else {
                    step.run();
                }
            };
            return Scheduler.schedule(log, machine, policy, execution, counted, journal);
        }
    }
}
