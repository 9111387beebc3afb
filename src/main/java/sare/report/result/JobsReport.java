package sare.report.result;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import sare.input.Decimals;
import sare.input.Plural;
import sare.mapping.Allocation;
import sare.scenario.ListedJob;
import sare.scenario.ReplayOptions;
import sare.scenario.Scenario;
import sare.simulation.JobResult;
import sare.simulation.PacketMatching;
import sare.simulation.ProtocolSettings;

/** The result of {@code simulate --jobs}: its inputs, the figures of the machine, then a table with a line for each job. */
public final class JobsReport {
    private final SimulatedJobs inputs;
    private final Scenario scenario;
    private final List<JobRuns> runs;

    /** Of the runs of some inputs, one for each seed. */
    public JobsReport(SimulatedJobs inputs, List<JobRuns> runs) {
        this.inputs = inputs;
        this.scenario = inputs.scenario();
        this.runs = runs;
    }

    /** For people. */
    public String text() {
        LabelledLines lines = inputs().lines();
        for (ListedJob job : inputs.jobs()) {
            lines.add("job " + job.job().name(), text(job));
        }
        scenario.background()
                .ifPresent(background -> lines.add("background", SimulationReport.text(inputs.pattern(), background)));
        if (runs.size() == 1) {
            lines.addAll(machine(runs.get(0)).lines());
        }
        return lines + "\n" + new JobsTable(scenario.network(), runs).text();
    }

    /** For programs, with everything that is needed to repeat the runs. */
    public String json(String version) {
        Map<String, Object> document = Json.versioned(version, inputs().document());
        document.put("jobs", inputs.jobs().stream().map(JobsReport::document).toList());
        document.put("runs", runs.stream().map(this::document).toList());
        return Json.write(document);
    }

    private Description inputs() {
        Description description = new Description()
                .line(
                        "jobs",
                        "%s, %s",
                        Quantity.of(
                                "jobs-file",
                                () -> InputsJson.file(inputs.jobsFile()),
                                inputs.jobsFile().toString()),
                        Quantity.forPeople(Plural.of(inputs.jobs().size(), "job")))
                .network(inputs.networkFile(), inputs.settings(), scenario.network());
        scenario.background()
                .ifPresent(load -> description.forPrograms(
                        "background",
                        () -> SimulationReport.background(inputs.patternOption(), inputs.pattern(), load)));
        return description;
    }

    /** What a job is, for people. */
    private static String text(ListedJob listed) {
        Allocation allocation = listed.job().allocation();
        ReplayOptions options = listed.job().workload().options();
        String protocol = options.protocol() == null
                ? ""
                : "; " + SimulationReport.protocolText(ProtocolSettings.of(options.protocol()));
        boolean isUsual = options.packetMatching() == PacketMatching.under(options.protocol());
        return listed.trace() + ", " + listed.job().ranks() + " ranks, " + listed.mapping() + " on "
                + allocation.name() + ", " + allocation.described() + SimulationReport.beside(allocation) + protocol
                + (isUsual ? "" : "; matching " + options.packetMatching().word());
    }

    private static Map<String, Object> document(ListedJob listed) {
        Description description = new Description()
                .forPrograms("name", listed.job().name())
                .forPrograms(
                        "trace",
                        () -> InputsJson.traffic(listed.trace(), listed.job().ranks()))
                .forPrograms(
                        "allocation", () -> InputsJson.allocation(listed.job().allocation()))
                .forPrograms("mapping", () -> mapping(listed))
                .forPrograms("start-microseconds", Decimals.data(listed.job().startMicroseconds()));
        SimulationReport.addReplay(description, listed.job().workload().options());
        return description.document();
    }

    private static Map<String, Object> mapping(ListedJob listed) {
        return listed.mappingFile().map(InputsJson::file).orElseGet(() -> Map.of("name", listed.mapping()));
    }

    private Description machine(JobRuns run) {
        Description description =
                new Description().line("seed", Quantity.of("seed", run.result().seed()));
        SimulationReport.addCycles(description, scenario.network(), run.result().cycles());
        SimulationReport.addLinks(description, run.links(), run.hottestLinks());
        run.result()
                .background()
                .ifPresent(background ->
                        description.part("background", SimulationReport.background(background, run.links())));
        return description;
    }

    private Map<String, Object> document(JobRuns run) {
        Map<String, Object> document = machine(run).document();
        document.put(
                "jobs",
                IntStream.range(0, run.jobs().size())
                        .mapToObj(job -> job(run, job))
                        .toList());
        return document;
    }

    private Map<String, Object> job(JobRuns run, int number) {
        JobResult job = run.job(number);
        Description description = new Description()
                .forPrograms("name", job.name())
                .forPrograms("start-cycle", job.startCycles())
                .forPrograms("end-cycle", job.endCycle());
        run.aloneCycles(number).ifPresent(cycles -> description.forPrograms("alone-cycles", cycles));
        run.slowDown(number).ifPresent(slowDown -> description.forPrograms("slow-down", Decimals.data(slowDown)));
        SimulationReport.addFigures(description, scenario.network(), run.jobs().get(number));
        SimulationReport.addRanks(description, run.jobs().get(number));
        return description.document();
    }
}
