package sare.cli;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sare.input.InputException;
import sare.input.Numbers;
import sare.report.result.LabelledLines;
import sare.trace.Trace;
import sare.trace.edit.TraceScaling;
import sare.trace.edit.TraceTotals;
import sare.trace.format.TraceFormats;

@Command(
        name = "scale",
        description = {"Write a trace with larger or smaller messages, or with more or less computing."},
        footer = "sare scale traces/cg.W.16.trace.gz --bytes 2 -o larger.trace.gz")
final class ScaleCommand implements Runnable {
    private static final String BYTES = "--bytes";
    private static final String COMPUTE = "--compute";
    private static final BigDecimal LARGEST_FACTOR = BigDecimal.TEN.pow(9);

    private final Console console;

    @Parameters(paramLabel = "TRACE", description = OptionTexts.TRACE)
    private Path traceFile;

    @Option(
            names = BYTES,
            paramLabel = "FACTOR",
            description = "Multiply the bytes of messages and collectives by this factor and round them to whole bytes,"
                    + " halves up. What had bytes keeps at least one, unless the factor is 0.")
    private String bytes;

    @Option(
            names = COMPUTE,
            paramLabel = "FACTOR",
            description =
                    "Multiply the compute times by this factor and round them to whole nanoseconds, halves up. Times"
                            + " of 0 ns are left out; so the factor 0 removes all computing.")
    private String compute;

    @Mixin
    private TraceOutput output;

    ScaleCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        if (bytes == null && compute == null) {
            throw new InputException("sare scale", "nothing to scale", BYTES + " or " + COMPUTE);
        }
        Optional<BigDecimal> bytesFactor = factor(BYTES, bytes);
        Optional<BigDecimal> computeFactor = factor(COMPUTE, compute);
        output.checkIsNot(traceFile);
        Trace trace = TraceFormats.read(traceFile);
        Trace scaled = new TraceScaling(trace, bytesFactor, computeFactor).make();
        LabelledLines report = new LabelledLines().add("trace", traceFile + ", " + Edit.size(trace));
        TraceTotals before = TraceTotals.of(trace);
        TraceTotals after = TraceTotals.of(scaled);
        report.add("bytes", before.bytes() + " before, " + after.bytes() + " now");
        report.add("compute ns", before.computeNanoseconds() + " before, " + after.computeNanoseconds() + " now");
        report.add("written", Edit.size(scaled));
        Edit edit = new Edit("scale")
                .argument(traceFile.toString())
                .option(BYTES, bytes)
                .option(COMPUTE, compute);
        output.write(console, Edit.noted(scaled, edit), report);
    }

    private static Optional<BigDecimal> factor(String option, String text) {
        return Optional.ofNullable(text).map(given -> Numbers.exact(given, BigDecimal.ZERO, LARGEST_FACTOR)
                .orElseThrow(
                        () -> new InputException(option, "'" + given + "'", "a number from 0 to " + LARGEST_FACTOR)));
    }
}
