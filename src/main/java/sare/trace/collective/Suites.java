package sare.trace.collective;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import sare.input.Registry;
import sare.input.YamlFile;
import sare.trace.Operation;
import sare.trace.collective.algorithm.Algorithms;

/** Named choices of algorithms for all kinds of collectives. */
final class Suites {
    static final String STUDY = "study";

    static final Registry<Supplier<Map<Operation, Rules>>> REGISTRY = new Registry<>(
            "collectives",
            entry(
                    STUDY,
                    "the algorithms of the published study, the first of each kind",
                    "EHU-KAT-IK-02-10",
                    () -> study()),
            entry(
                    "mpich",
                    "the rules of MPICH 4.0, without its algorithms for several ranks per node",
                    "MPICH 4.0, maint/tuning/coll/mpir/generic.json; tables: mpich.yaml of this package",
                    () -> read("mpich.yaml")),
            entry(
                    "openmpi",
                    "the fixed rules of the tuned component of Open MPI 4.1, by members and bytes; like there, without segments",
                    "Open MPI 4.1, coll_tuned_decision_fixed.c; tables: openmpi.yaml of this package",
                    () -> read("openmpi.yaml")));

    private Suites() {}

    private static Registry.Entry<Supplier<Map<Operation, Rules>>> entry(
            String name, String description, String source, Supplier<Map<Operation, Rules>> rules) {
        return new Registry.Entry<>(name, description, source, List.of(), rules);
    }

    private static Map<Operation, Rules> study() {
        Map<Operation, Rules> rules = new EnumMap<>(Operation.class);
        Algorithms.registries()
                .forEach((kind, registry) -> rules.put(
                        kind, new RuleText(STUDY, kind).read(registry.names().get(0))));
        return rules;
    }

    private static Map<Operation, Rules> read(String resource) {
        try (InputStream stream = Suites.class.getResourceAsStream(resource)) {
            String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            return new RulesFile(YamlFile.parse(resource, text, List.of())).rules();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
