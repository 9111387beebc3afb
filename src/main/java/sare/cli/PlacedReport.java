package sare.cli;

import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.Map;
import sare.input.Decimals;
import sare.mapping.Allocation;
import sare.mapping.Mapping;
import sare.mapping.MappingFile;
import sare.mapping.problem.MappingQuality;
import sare.report.result.InputsJson;
import sare.report.result.LabelledLines;

/**
 * The mapping of ranks to the nodes of a network.
 *
 * @param task what was mapped
 * @param answer how
 */
record PlacedReport(MapTask task, MapTask.Answer answer) implements MapReport {
    @Override
    public void writeAnswer(Writer writer) {
        MappingFile.write(writer, MapHeader.of(task, answer), task.mapping(answer));
    }

    @Override
    public boolean showsAnswer() {
        return true;
    }

    private MappingQuality quality(Mapping mapping) {
        return MappingQuality.of(
                task.place().network().topology(), task.place().traffic().matrix(), mapping);
    }

    private MappingQuality consecutiveQuality() {
        return quality(
                Mapping.consecutive(task.problem().ranks()).inside(task.place().allocation()));
    }

    @Override
    public LabelledLines summary() {
        MapOptions options = task.options();
        Allocation allocation = task.place().allocation();
        TrafficInput traffic = task.place().traffic();
        LabelledLines lines = new LabelledLines();
        lines.add(traffic.kind().word(), traffic.file() + ", " + traffic.ranks() + " ranks");
        lines.add(
                "network",
                options.networkFile() + ", " + task.place().network().topology().description());
        lines.add("allocation", allocation.name() + ", " + allocation.size() + " nodes");
        lines.add("criterion", options.criterion() + " by " + options.weight().word());
        MapReport.addSearch(lines, task, answer);
        lines.add(
                "hops per byte",
                Decimals.fixed(quality(task.mapping(answer)).meanHopsPerByte(), 3) + ", consecutive "
                        + Decimals.fixed(consecutiveQuality().meanHopsPerByte(), 3));
        return lines;
    }

    @Override
    public Map<String, Object> document() {
        MapOptions options = task.options();
        TrafficInput traffic = task.place().traffic();
        Mapping mapping = task.mapping(answer);
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("sare-version", Version.number());
        document.put(traffic.key(), InputsJson.traffic(traffic.file(), traffic.ranks()));
        document.put(MapHeader.NETWORK, InputsJson.network(options.networkFile(), options.settings()));
        document.put(MapHeader.ALLOCATION, InputsJson.allocation(task.place().allocation()));
        if (traffic.collectives() != null) {
            document.put(MapHeader.COLLECTIVES, traffic.collectives().toString());
        }
        document.put(MapHeader.CRITERION, options.criterion());
        document.put(MapHeader.WEIGHT, options.weight().word());
        MapReport.addSearch(document, task, answer);
        document.put("mean-hops-per-byte", Decimals.data(quality(mapping).meanHopsPerByte()));
        document.put(
                "consecutive-mean-hops-per-byte",
                Decimals.data(consecutiveQuality().meanHopsPerByte()));
        document.put("node-of-rank", mapping.nodes());
        return document;
    }
}
