package sare.cli;

import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import sare.input.InputException;
import sare.input.NumberRange;
import sare.input.Plural;
import sare.report.result.LabelledLines;
import sare.trace.Trace;
import sare.trace.edit.Dropped;
import sare.trace.edit.Iterations;
import sare.trace.edit.Marks;
import sare.trace.edit.RankList;
import sare.trace.edit.TimeRange;
import sare.trace.edit.TraceCut;
import sare.trace.format.TraceFormats;

@Command(
        name = "cut",
        description = {
            "Write a part of a trace: some of its ranks, iterations or time.",
            "The part has only whole messages and whole collectives."
        },
        footer = "sare cut traces/cg.W.16.trace.gz --iterations 1..3 -o short.trace.gz")
final class CutCommand implements Runnable {
    private static final String RANKS = "--ranks";
    private static final String ITERATIONS = "--iterations";
    private static final String MARK = "--mark";
    private static final String ONLY = "--only";
    private static final String TIME = "--time";

    private final Console console;

    @Parameters(paramLabel = "TRACE", description = OptionTexts.TRACE)
    private Path traceFile;

    @Option(
            names = RANKS,
            paramLabel = "LIST",
            description =
                    "The ranks to keep, such as 0..15,32. They get new numbers from 0, in the same order. Messages"
                            + " from or to other ranks are left out, and collectives with another root. Communicators keep the"
                            + " ranks that remain.")
    private String ranks;

    @Option(
            names = ITERATIONS,
            paramLabel = "N|A..B",
            description =
                    "The iterations to keep, counted from 1, together with all operations before the first and after"
                            + " the last iteration of the trace. Iterations are found as the operations that repeat in all"
                            + " ranks.")
    private String iterations;

    @Option(names = ONLY, description = "Keep only the iterations, not the operations before and after them.")
    private boolean only;

    @Option(
            names = MARK,
            paramLabel = "COLLECTIVE",
            description = "Iterations start at the calls of this collective, such as barrier or"
                    + " all-reduce:first=3,every=2; the last call ends them. Calls of the communicator 0 (the world) count;"
                    + " communicator=13 takes those of another one.")
    private String mark;

    @Option(
            names = TIME,
            paramLabel = "FROM..TO",
            description = "Keep the operations of each rank while its computing time so far is in this range, such as"
                    + " 0..5ms (units: ns, us, ms, s). Messages and collectives that are not in the range in all their"
                    + " ranks are left out.")
    private String time;

    @Mixin
    private TraceOutput output;

    CutCommand(Console console) {
        this.console = console;
    }

    @Override
    public void run() {
        check();
        TimeRange range = time == null ? null : TimeRange.parse(TIME, time);
        output.checkIsNot(traceFile);
        Trace trace = TraceFormats.read(traceFile);
        TraceCut cut = new TraceCut(trace);
        LabelledLines report = new LabelledLines();
        report.add("trace", traceFile + ", " + Edit.size(trace));
        if (ranks != null) {
            cut.keepRanks(RankList.parse(RANKS, ranks, trace.ranks()));
            report.add("ranks", ranks);
        }
        if (iterations != null) {
            keepIterations(trace, cut, report);
        }
        if (range != null) {
            cut.keepTime(range);
            report.add("time", time + " of each rank's computing");
        }
        TraceCut.Part part = cut.make();
        report.add("kept", Edit.size(part.trace())).add("left out", leftOut(part.dropped()));
        output.write(console, Edit.noted(part.trace(), edit()), report);
    }

    private void check() {
        if (ranks == null && iterations == null && time == null) {
            throw new InputException("sare cut", "nothing to cut", RANKS + ", " + ITERATIONS + " or " + TIME);
        }
        if (iterations == null && (only || mark != null)) {
            throw new InputException(only ? ONLY : MARK, "no " + ITERATIONS, ITERATIONS + " with it");
        }
    }

    private void keepIterations(Trace trace, TraceCut cut, LabelledLines report) {
        NumberRange range = NumberRange.parse(iterations, 1, Integer.MAX_VALUE)
                .orElseThrow(() -> new InputException(
                        ITERATIONS, "'" + iterations + "'", "iterations from 1 on, such as 3 or 3..5"));
        Iterations found = mark == null ? Iterations.find(trace) : Marks.iterations(trace, MARK, mark);
        if (range.last() > found.count()) {
            throw new InputException(
                    ITERATIONS,
                    "'" + iterations + "'",
                    "iterations from 1 to " + found.count() + ", as many as were found");
        }
        int first = (int) range.first();
        cut.keepIterations(found, first, (int) range.last(), only);
        String rest = only ? "" : ", and the operations before and after them";
        report.add("iterations", iterations + " of " + found.count() + rest);
        report.add("iteration", found.operations(first) + " operations, " + found.description());
    }

    private Edit edit() {
        return new Edit("cut")
                .argument(traceFile.toString())
                .option(RANKS, ranks)
                .option(ITERATIONS, iterations)
                .option(MARK, mark)
                .flag(ONLY, only)
                .option(TIME, time);
    }

    private static String leftOut(Dropped dropped) {
        if (dropped.messages() == 0 && dropped.collectives() == 0) {
            return "nothing";
        }
        String messages = Plural.of(dropped.messages(), "message") + " of " + Plural.of(dropped.bytes(), "byte");
        return messages + " and " + Plural.of(dropped.collectives(), "collective") + ", not being whole";
    }
}
