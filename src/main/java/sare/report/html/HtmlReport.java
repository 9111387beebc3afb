package sare.report.html;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import sare.experiment.Experiment;
import sare.experiment.ExperimentFile;
import sare.input.InputException;
import sare.report.ComparisonText;
import sare.report.TidyTable;

/** The results of an experiment as one self-contained HTML page. */
public final class HtmlReport {
    private static final List<String> DOCUMENTS = List.of(Experiment.FILE, Experiment.PROVENANCE);

    private final String name;
    private final List<Path> files = new ArrayList<>(); // in the order in which they were read
    private final Results results;
    private final Optional<String> title;
    private final Optional<LinkSection> links;
    private final Optional<TrafficSection> traffic;

    private HtmlReport(String name, Path folder, Path resultsFile) {
        this.name = name;
        files.add(resultsFile);
        this.results = ResultsReader.read(TidyTable.read(resultsFile));
        this.links = optional(folder, Experiment.LINKS).map(file -> new LinkSection(TidyTable.read(file), results));
        this.traffic = optional(folder, Experiment.TRAFFIC).map(file -> new TrafficSection(TidyTable.read(file)));
        this.title = optional(folder, Experiment.FILE).map(ExperimentFile::title);
        DOCUMENTS.stream()
                .filter(document -> !document.equals(Experiment.FILE))
                .forEach(document -> optional(folder, document));
    }

    /**
     * Reads results.
     *
     * @param path the folder of an experiment, with {@code results.csv} and optional other files; or a file such as
     *     {@code results.csv} alone
     * @throws InputException if a file is invalid
     */
    public static HtmlReport read(Path path) {
        Path named = path.toAbsolutePath().normalize();
        if (!Files.isDirectory(path)) {
            return new HtmlReport(String.valueOf(named.getFileName()), null, path);
        }
        return new HtmlReport(String.valueOf(named.getFileName()), path, results(path));
    }

    /**
     * The file of results in the folder of an experiment.
     *
     * @throws InputException if there is none
     */
    public static Path results(Path folder) {
        Path results = folder.resolve(Experiment.RESULTS);
        if (!Files.exists(results)) {
            throw new InputException(
                    folder.toString(), "a folder without " + Experiment.RESULTS, "the folder of an experiment");
        }
        return results;
    }

    /** The files that {@link #read} reads; some of a folder's files are optional. */
    public static Path[] files(Path path) {
        return Files.isDirectory(path)
                ? Stream.concat(Stream.of(Experiment.RESULTS, Experiment.LINKS, Experiment.TRAFFIC), DOCUMENTS.stream())
                        .map(path::resolve)
                        .toArray(Path[]::new)
                : new Path[] {path};
    }

    private Optional<Path> optional(Path folderOrNull, String file) {
        if (folderOrNull == null || !Files.exists(folderOrNull.resolve(file))) {
            return Optional.empty();
        }
        if (DOCUMENTS.contains(file) && !Files.isRegularFile(folderOrNull.resolve(file))) {
            throw new InputException(folderOrNull.resolve(file).toString(), "no regular file", "a text file, or none");
        }
        files.add(folderOrNull.resolve(file));
        return Optional.of(folderOrNull.resolve(file));
    }

    /**
     * The page; equal files give equal bytes.
     *
     * @param version of sare
     * @param command that makes the page; the page shows it
     */
    public String html(String version, String command) {
        Page page = new Page(title.orElse("Mappings compared: " + name));
        new SummarySection(results).addTo(page);
        results.comparison().map(ComparisonText::documentOfContents).ifPresent(page::addComparison);
        if (!results.blocks().isEmpty()) {
            new GroupData(results).addTo(page);
            new BoxPlotSection(results).addTo(page);
            new BackgroundSection(results).addTo(page);
            new CostSection(results).addTo(page);
        }
        links.ifPresent(section -> section.addTo(page));
        traffic.ifPresent(section -> section.addTo(page));
        new ProvenanceSection(version, command, files).addTo(page);
        return page.html();
    }
}
