package sare.cli;

import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import sare.report.html.HtmlReport;

@Command(
        name = "report",
        description = {
            "Write one HTML page with the tables, plots and provenance of an experiment's results.",
            "The page loads nothing from the internet."
        },
        footer = "sare report experiments/example -o example.html")
final class ReportCommand implements Runnable {
    private final Console console;

    @Parameters(
            paramLabel = "FOLDER|results.csv",
            description = "The folder of an experiment with its results, or a file of results.")
    private Path path;

    @Mixin
    private OutputOption output;

    ReportCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        output.write(console, new InputFiles().add(HtmlReport.files(path)), () -> HtmlReport.read(path)
                .html(Version.number(), "sare report " + path));
    }
}
