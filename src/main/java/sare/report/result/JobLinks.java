package sare.report.result;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import sare.input.CsvLines;
import sare.input.Decimals;
import sare.network.Network;
import sare.simulation.LinkUtilisation;
import sare.simulation.MachineResult;

/** The table of what every link carried for each job and for the background: a line for each link and job. */
public final class JobLinks {
    private static final String BACKGROUND = "background";
    private static final int PLACE_COLUMNS = LinkUtilisation.Link.COLUMNS.indexOf("phits");

    private final LinkUtilisation all;
    private final MachineResult result;
    private final List<LinkUtilisation> ofJobs;

    /** Of a run on a network. */
    public JobLinks(Network network, MachineResult result) {
        this.result = result;
        this.all = LinkUtilisation.of(network, result);
        this.ofJobs = result.jobs().stream()
                .map(job -> LinkUtilisation.of(network, job.result()))
                .toList();
    }

    /** Writes the table. */
    public void write(Writer writer) throws IOException {
        List<String> columns = new ArrayList<>(LinkUtilisation.Link.COLUMNS.subList(0, PLACE_COLUMNS));
        columns.addAll(List.of("job", "phits", "utilisation"));
        writer.write(CsvLines.of(columns));
        List<Iterator<LinkUtilisation.Link>> jobs =
                ofJobs.stream().map(links -> links.links().iterator()).toList();
        for (Iterator<LinkUtilisation.Link> each = all.links().iterator(); each.hasNext(); ) {
            LinkUtilisation.Link link = each.next();
            List<Long> phits = jobs.stream().map(links -> links.next().phits()).toList();
            for (int job = 0; job < phits.size(); job++) {
                writer.write(line(link, result.jobs().get(job).name(), phits.get(job)));
            }
            if (result.background().isPresent()) {
                writer.write(line(link, BACKGROUND, link.backgroundPhits()));
            }
        }
    }

    /** The use of a link by a job, as a share of what the link could carry in the whole run. */
    private static String line(LinkUtilisation.Link link, String job, long phits) {
        List<String> fields = new ArrayList<>(link.fields().subList(0, PLACE_COLUMNS));
        double share = link.phits() == 0 ? 0 : link.utilisation() * phits / link.phits();
        fields.addAll(List.of(job, Long.toString(phits), Decimals.data(share).toPlainString()));
        return CsvLines.of(fields);
    }
}
