package sare.cli;

import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import sare.input.Numbers;
import sare.input.OutputFile;
import sare.input.YamlValue;
import sare.scheduling.generate.LublinFeitelson;

@Command(
        name = "jobs",
        sortOptions = false,
        description = {"Write a random log of batch jobs by the model of Lublin and Feitelson, for sare schedule."},
        footer = "sare generate jobs --nodes 128 --jobs 1000 --load 0.7 --seed 1 -o jobs.swf")
final class GenerateJobsCommand implements Runnable {
    private static final int MOST_NODES = 1 << 24;
    private static final int MOST_JOBS = 10_000_000;
    private static final double MOST_LOAD = 100;
    private static final double MOST_FACTOR = 1000;

    private final Console console;

    @ParentCommand
    private GenerateCommand generate;

    @Option(
            names = "--nodes",
            required = true,
            paramLabel = "N",
            description = "Processors of the machine, at least 2.")
    private String nodes;

    @Option(names = "--jobs", required = true, paramLabel = "N", description = "Number of jobs.")
    private String jobs;

    @Option(
            names = "--load",
            paramLabel = "SHARE",
            description =
                    "The offered load, such as 0.7: the times between arrivals are stretched until the jobs need this"
                            + " share of the machine until the last arrival. Without this option arrivals are those of the model.")
    private String load;

    @Option(
            names = "--estimate-factor",
            paramLabel = "X",
            defaultValue = "1",
            description =
                    "The estimate of each job over its run time, at least 1 (default: 1). Models of run times that lengthen"
                            + " jobs need room, as a job ends at its estimate.")
    private String estimateFactor;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Seed of the random numbers (default: 1).")
    private String seed;

    @Mixin
    private OutputOption output;

    GenerateJobsCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        generate.checkNothingGiven("jobs");
        int processors = YamlValue.of("--nodes", nodes).integer(2, MOST_NODES);
        int count = YamlValue.of("--jobs", jobs).integer(1, MOST_JOBS);
        double share =
                load == null ? 0 : YamlValue.of("--load", load).decimal(1e-6, MOST_LOAD, "a number from 1e-6 to 100");
        double factor =
                YamlValue.of("--estimate-factor", estimateFactor).decimal(1, MOST_FACTOR, "a number from 1 to 1000");
        long number = YamlValue.of("--seed", seed).whole(0, Numbers.MAX_WHOLE);
        List<String> origin = List.of(
                "; Version: 2.2",
                "; Note: made by sare " + Version.number() + " generate jobs --nodes " + processors + " --jobs " + count
                        + (load == null ? "" : " --load " + load)
                        + (factor == 1 ? "" : " --estimate-factor " + estimateFactor) + " --seed " + number,
                "; Note: model of Lublin and Feitelson, JPDC 63(11), 2003");
        try (Outputs outputs = new Outputs(console)) {
            OutputFile file = outputs.openIfGiven(output.file());
            outputs.write(file, writer -> {
                writer.write(String.join("\n", origin) + "\n");
                new LublinFeitelson(processors, number).write(writer, count, share, factor);
            });
            outputs.commit();
        }
    }
}
