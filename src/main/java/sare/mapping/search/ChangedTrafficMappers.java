package sare.mapping.search;

import java.util.List;
import java.util.function.Function;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.YamlMapping;

/** The mappers that give changed traffic to another mapper. */
final class ChangedTrafficMappers {
    private static final String SPARSE = "sparse";
    private static final String NOISY = "noisy";
    private static final String TOPOMATCH = "Jeannot, JPDC 170, 2022";
    private static final int MOST = 1000; // of a factor or level
    private static final String NUMBERS = "0 to 1000";

    private ChangedTrafficMappers() {}

    /** @param inner makes the other mapper of the parameters */
    static List<Registry.Entry<Mappers.MapperMaker>> entries(Function<YamlMapping, Mapper> inner) {
        return List.of(
                Registry.Entry.of(
                        SPARSE,
                        "another mapper without light traffic: it gets the pairs of ranks above the mean times a factor",
                        TOPOMATCH + ", Algorithm 2",
                        call -> new ChangedTrafficMapper(
                                SPARSE,
                                TrafficChange.sparse(call.get("factor").decimal(0, MOST, NUMBERS)),
                                false,
                                inner.apply(call)),
                        Parameter.optional(
                                "factor",
                                "pairs with at most this share of the mean traffic of a pair are left out",
                                "-",
                                NUMBERS,
                                "0.5",
                                TOPOMATCH),
                        Mappers.OTHER_MAPPER),
                Registry.Entry.of(
                        NOISY,
                        "another mapper that gets the traffic with noise, to see how much the noise costs",
                        TOPOMATCH,
                        call -> new ChangedTrafficMapper(
                                NOISY,
                                TrafficChange.noise(
                                        call.get("model").choice(TrafficChange.Noise.class),
                                        call.get("level").decimal(0, MOST, NUMBERS)),
                                true,
                                inner.apply(call)),
                        Parameter.optional(
                                "model",
                                "a factor of each pair that is uniform or normal, an additive part of the mean traffic, or the"
                                        + " loss of pairs",
                                "-",
                                "uniform, normal, additive or loss",
                                "uniform",
                                "-"),
                        Parameter.optional(
                                "level",
                                "half the width, the standard deviation, or the probability, as a share",
                                "-",
                                NUMBERS,
                                "0.1",
                                "-"),
                        Mappers.OTHER_MAPPER));
    }
}
