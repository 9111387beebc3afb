package sare.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import sare.allocation.Allocations;
import sare.input.InputException;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.Suggestions;
import sare.mapping.launch.LaunchFormats;
import sare.mapping.problem.Criteria;
import sare.mapping.search.Mappers;
import sare.network.MappingMachines;
import sare.network.NetworkFile;
import sare.network.Routings;
import sare.network.Topologies;
import sare.plugin.PlugIn;
import sare.plugin.PlugIns;
import sare.report.result.LabelledLines;
import sare.scheduling.Policies;
import sare.scheduling.log.JobLogs;
import sare.scheduling.work.RunTimeModels;
import sare.topology.graph.generate.GraphGenerators;
import sare.topology.hierarchy.format.MachineFormats;
import sare.topology.hierarchy.format.MachineWriters;
import sare.trace.collective.CollectiveAlgorithms;
import sare.trace.format.TraceFormats;
import sare.trace.generate.Generators;
import sare.trace.npb.NpbCodes;
import sare.traffic.TrafficPatterns;

@Command(
        name = "list",
        description = {
            "List the names that options and files can use.",
            "The kinds are topologies, machines for mapping, their formats, routings, traffic patterns, trace formats, generators of traces, NAS"
                    + " benchmarks, algorithms of collectives, allocations, criteria, mappers, policies of schedulers, formats of logs of jobs, models of run times, keys of networks and plug-ins."
        },
        footer = "sare list mapper")
final class ListCommand implements Runnable {
    private static final String PLUG_IN = "plug-in";
    private static final String NETWORK_KEY = "network-key";
    private static final String CRITERION = "criterion";
    private static final String CRITERIA = "criteria";

    private final Console console;

    @Parameters(
            arity = "0..1",
            paramLabel = "KIND",
            description = "Print the parameters and sources of this kind, such as routing or mapper.")
    private String kind;

    @Mixin
    private OutputOption output;

    ListCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        output.write(console, new InputFiles(), () -> kind == null ? overview() : details(kind));
    }

    /** All registries by the kind of their entries, as one word. */
    private static Map<String, Registry<?>> registries() {
        List<Registry<?>> registries = new ArrayList<>();
        registries.add(Topologies.REGISTRY);
        registries.add(MappingMachines.REGISTRY);
        registries.add(MachineFormats.REGISTRY);
        registries.add(MachineWriters.REGISTRY);
        registries.add(Routings.REGISTRY);
        registries.add(GraphGenerators.REGISTRY);
        registries.add(TrafficPatterns.REGISTRY);
        registries.add(TraceFormats.registry());
        registries.add(Generators.registry());
        registries.add(NpbCodes.registry());
        registries.add(CollectiveAlgorithms.suites());
        registries.addAll(CollectiveAlgorithms.registries().values());
        registries.add(Allocations.REGISTRY);
        registries.add(LaunchFormats.REGISTRY);
        registries.add(Criteria.REGISTRY);
        registries.add(Mappers.REGISTRY);
        registries.add(Policies.registry());
        registries.add(JobLogs.formats());
        registries.add(RunTimeModels.registry());
        Map<String, Registry<?>> byKind = new LinkedHashMap<>();
        registries.forEach(registry -> byKind.put(registry.kind().replace(' ', '-'), registry));
        return byKind;
    }

    private static String overview() {
        StringBuilder text = new StringBuilder();
        registries().forEach((name, registry) -> {
            LabelledLines lines = new LabelledLines();
            registry.entries().forEach(entry -> lines.add("  " + entry.name(), entry.description()));
            text.append(name).append('\n').append(lines).append('\n');
        });
        text.append(plugIns());
        LabelledLines keys = new LabelledLines();
        NetworkFile.PARAMETERS.forEach(key -> keys.add("  " + key.name(), key.meaning()));
        return text.append(NETWORK_KEY).append('\n').append(keys).toString();
    }

    /** The plug-ins with what they bring along; nothing without any. */
    private static String plugIns() {
        LabelledLines lines = new LabelledLines();
        for (PlugIn plugIn : PlugIns.found()) {
            lines.add("  " + plugIn.provider().getClass().getName(), shortened(plugIn.location()));
        }
        return PlugIns.found().isEmpty() ? "" : PLUG_IN + "\n" + lines + "\n";
    }

    /** A path relative to the working directory if it is below. */
    private static Path shortened(Path path) {
        Path here = Path.of("").toAbsolutePath();
        return path.startsWith(here) && !path.equals(here) ? here.relativize(path) : path;
    }

    private static String details(String kind) {
        if (kind.equals(PLUG_IN) || kind.equals(PLUG_IN + "s")) {
            String found = plugIns();
            return found.isEmpty() ? "no plug-ins; the environment variable SARE_PLUGINS names their files\n" : found;
        }
        if (kind.equals(NETWORK_KEY)) {
            return parameters(NetworkFile.PARAMETERS, "");
        }
        Registry<?> registry = registries().get(singular(kind.replaceFirst("^allocator(s?)$", "allocation$1")));
        if (registry == null) {
            List<String> kinds = new ArrayList<>(registries().keySet());
            kinds.add(NETWORK_KEY);
            kinds.add(PLUG_IN);
            throw new InputException("KIND", "'" + kind + "'", Suggestions.expectation(kind, kinds));
        }
        StringBuilder text = new StringBuilder();
        for (Registry.Entry<?> entry : registry.entries()) {
            text.append(entry.name()).append(": ").append(entry.description()).append('\n');
            text.append("  source: ").append(entry.source()).append('\n');
            text.append(parameters(entry.parameters(), "  "));
        }
        return text.toString();
    }

    /** The kind that is meant by a plural, or what was given. */
    private static String singular(String kind) {
        return registries().keySet().stream()
                .filter(name -> kind.equals(plural(name)))
                .findFirst()
                .orElse(kind);
    }

    private static String plural(String name) {
        if (name.equals(CRITERION)) {
            return CRITERIA;
        }
        return name.endsWith("y") ? name.substring(0, name.length() - 1) + "ies" : name + "s";
    }

    private static String parameters(List<Parameter> parameters, String indent) {
        StringBuilder text = new StringBuilder();
        for (Parameter parameter : parameters) {
            text.append(indent).append(parameter.name()).append(": ").append(parameter.meaning());
            text.append("; ").append(parameter.allowed());
            text.append(
                    parameter.defaultValue().map(value -> "; default " + value).orElse("; must be given"));
            text.append('\n');
        }
        return text.toString();
    }
}
