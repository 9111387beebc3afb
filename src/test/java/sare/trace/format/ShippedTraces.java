package sare.trace.format;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import sare.trace.Trace;

/**
 * Makes the files in {@code traces/} from the recordings: {@code java -cp 'target/test-classes:target/classes:target/lib/*'
 * sare.trace.format.ShippedTraces ../shared/traces/npb traces}.
 */
final class ShippedTraces {
    static final List<String> NAMES = List.of(
            "bt.A.64", "bt.W.16", "cg.A.64", "cg.W.16", "ft.A.64", "ft.W.16", "is.A.64", "is.W.16", "lu.A.64",
            "lu.W.16", "mg.A.64", "mg.W.16", "sp.A.64", "sp.W.16");

    private static final String REST = ", beside the warm-up and verification that the benchmark has";
    private static final String LU_REST = ", without the untimed first one, which older releases do not have";

    /** The part of the iterations that the recording has, by benchmark and class. */
    private static final Map<String, String> ITERATIONS = Map.ofEntries(
            Map.entry("bt.W", "20" + REST),
            Map.entry("bt.A", "20" + REST),
            Map.entry("cg.W", "10" + REST),
            Map.entry("cg.A", "10" + REST),
            Map.entry("ft.W", "6" + REST),
            Map.entry("ft.A", "6" + REST),
            Map.entry("is.W", "10" + REST),
            Map.entry("is.A", "10" + REST),
            Map.entry("lu.W", "20" + LU_REST),
            Map.entry("lu.A", "20" + LU_REST),
            Map.entry("mg.W", "10 on a grid of 64 x 64 x 64" + REST),
            Map.entry("mg.A", "10 on a grid of 256 x 256 x 256" + REST),
            Map.entry("sp.W", "20" + REST),
            Map.entry("sp.A", "41" + REST));

    private ShippedTraces() {}

    /** The trace of a recording with the header of the shipped file. */
    static Trace convert(String name, Path recording) {
        String[] parts = name.split("\\.");
        String benchmark = parts[0] + "." + parts[1];
        return TraceFormats.read(recording)
                .withInformation(
                        "origin",
                        "NPB 3.3.1-MPI, " + parts[0].toUpperCase(Locale.ROOT) + ", class " + parts[1] + ", " + parts[2]
                                + " ranks")
                .withInformation(
                        "recorded",
                        "by a PMPI library (NPBTRC 1) under MPICH 4.0.2, gfortran 12.2, all ranks on two cores")
                .withInformation("iterations", ITERATIONS.get(benchmark));
    }

    public static void main(String[] arguments) {
        for (String name : NAMES) {
            Path recording = Path.of(arguments[0], name + ".tar.zst");
            TraceFormats.write(convert(name, recording), Path.of(arguments[1], name + ".trace.gz"));
        }
    }
}
