package sare.report.html;

/** The results of an experiment as one HTML page that needs nothing but itself. */
public final class HtmlReport {
    private final String name;
    private final Results results;

    HtmlReport(String name, Results results) {
        this.name = name;
        this.results = results;
    }

    /** The page; the same results give the same bytes. */
    public String html() {
        Page page = new Page("Mappings compared: " + name, results.mappings());
        new SummarySection(results).addTo(page);
        new BoxPlotSection(results).addTo(page);
        new BackgroundSection(results).addTo(page);
        new GroupData(results).addTo(page);
        return page.html();
    }
}
