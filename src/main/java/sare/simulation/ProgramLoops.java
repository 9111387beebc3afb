package sare.simulation;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import sare.input.InputException;
import sare.trace.OperationSteps;
import sare.trace.Program;
import sare.trace.Trace;
import sare.trace.edit.Iterations;

/**
 * The loops of a program, with marks in the programs of all ranks: the borders of iterations, and some steps inside them. All ranks pass
 * the same marks in the same order. The iterations of the program are a loop. If they are few, each of them may contain one inner loop;
 * if they are many, marks inside their iterations say more about noise.
 *
 * <p>Ranks without messages, and ranks without steps in the iterations, have no marks.
 */
public final class ProgramLoops {
    private static final int MOST_MARKS = 16; // of an iteration
    private static final int MANY_ITERATIONS = 8; // which need no inner loops

    private final int iterations;
    private final int innerIterations; // of an iteration
    private final IntArrayList[] steps; // by rank: the step before which it passes each mark; empty without marks
    private final List<Loop> loops = new ArrayList<>(); // the first one is that of the program
    private final IntArrayList loopOfMark = new IntArrayList(); // index in the list of loops
    private final IntArrayList indexOfMark = new IntArrayList(); // number of the mark in its loop

    /**
     * A loop.
     *
     * @param isInner whether it is inside an iteration of the loop of the program
     * @param marksPerPeriod number of marks of an iteration
     * @param marks the marks in order; the first and every {@code marksPerPeriod}-th after it are borders of iterations
     * @param work of each iteration
     */
    record Loop(boolean isInner, int periods, int marksPerPeriod, IntArrayList marks, LoopWork work) {
        /** The mark at the border before an iteration, counted from 0. */
        int border(int period) {
            return marks.getInt(period * marksPerPeriod);
        }
    }

    private ProgramLoops(int ranks, int iterations, int innerIterations) {
        this.iterations = iterations;
        this.innerIterations = innerIterations;
        this.steps = new IntArrayList[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            steps[rank] = new IntArrayList();
        }
    }

    /**
     * Finds the loops of a program.
     *
     * @param trace the trace of the program, with expanded collectives
     */
    public static ProgramLoops find(Trace trace, Program program) {
        try {
            Iterations outer = Iterations.find(trace);
            return new Builder(trace, program, outer).build();
        } catch (InputException e) { // no iterations
            return new ProgramLoops(program.ranks(), 0, 0);
        }
    }

    /** Number of iterations of the program; 0 if there are none. */
    public int iterations() {
        return iterations;
    }

    int innerIterations() {
        return iterations * innerIterations;
    }

    int ranks() {
        return steps.length;
    }

    List<Loop> loops() {
        return loops;
    }

    int marks() {
        return loopOfMark.size();
    }

    Loop loopOfMark(int mark) {
        return loops.get(loopOfMark.getInt(mark));
    }

    int numberOfLoop(int mark) {
        return loopOfMark.getInt(mark);
    }

    int indexOfMark(int mark) {
        return indexOfMark.getInt(mark);
    }

    boolean hasMarks(int rank) {
        return !steps[rank].isEmpty();
    }

    /** The step of a rank before which it passes a mark. */
    int step(int rank, int mark) {
        return steps[rank].getInt(mark);
    }

    /** Places the marks. */
    private static final class Builder {
        private final Program program;
        private final Iterations outer;
        private final List<Iterations> inner;
        private final OperationSteps numbers;
        private final int[] ranks; // that have marks
        private final ProgramLoops result;

        Builder(Trace trace, Program program, Iterations outer) {
            this.program = program;
            this.outer = outer;
            this.inner = outer.count() < MANY_ITERATIONS ? Iterations.inner(trace, outer) : List.of();
            this.numbers = new OperationSteps(trace, program.hasRequests());
            this.ranks = IntStream.range(0, program.ranks())
                    .filter(rank -> border(outer, rank, 0) < border(outer, rank, outer.count()))
                    .filter(rank -> IntStream.range(program.firstStep(rank), program.endStep(rank))
                            .anyMatch(step -> program.kind(step) != Program.COMPUTE))
                    .toArray();
            this.result = new ProgramLoops(
                    program.ranks(),
                    outer.count(),
                    inner.isEmpty() ? 0 : inner.get(0).count());
        }

        private int border(Iterations iterations, int rank, int period) {
            return numbers.firstStep(iterations.begin(rank, period + 1));
        }

        ProgramLoops build() {
            if (ranks.length == 0) {
                return result;
            }
            if (inner.isEmpty()) {
                addPlain(outer, false, program::endStep);
            } else {
                addNested();
            }
            return result;
        }

        /** Adds a loop without an inner loop; the operations after it end at a step of each rank. */
        private void addPlain(Iterations iterations, boolean isInner, IntUnaryOperator endOfRest) {
            int longest = longest(rank -> border(iterations, rank, 1) - border(iterations, rank, 0));
            int loop = begin(isInner, iterations, Math.max(1, Math.min(MOST_MARKS, longest)), endOfRest);
            for (int period = 0; period < iterations.count(); period++) {
                int next = period + 1;
                int current = period;
                addPart(
                        loop,
                        result.loops.get(loop).marksPerPeriod,
                        rank -> border(iterations, rank, current),
                        rank -> border(iterations, rank, next));
            }
            add(loop, rank -> border(iterations, rank, iterations.count()));
        }

        /** Adds the loop of the program with the inner loops of its iterations. */
        private void addNested() {
            Iterations first = inner.get(0);
            int all = longest(rank -> border(outer, rank, 1) - border(outer, rank, 0));
            int before = share(longest(rank -> border(first, rank, 0) - border(outer, rank, 0)), all);
            int after = share(longest(rank -> border(outer, rank, 1) - border(first, rank, first.count())), all);
            int loop = begin(false, outer, before + after, program::endStep);
            for (int period = 0; period < outer.count(); period++) {
                int current = period;
                Iterations inside = inner.get(period);
                addPart(loop, before, rank -> border(outer, rank, current), rank -> border(inside, rank, 0));
                addPlain(inside, true, endOfRest(period));
                addPart(
                        loop,
                        after,
                        rank -> border(inside, rank, inside.count()),
                        rank -> border(outer, rank, current + 1));
            }
            add(loop, rank -> border(outer, rank, outer.count()));
        }

        /** The end of what is simulated after an inner loop, before the next one begins. */
        private IntUnaryOperator endOfRest(int period) {
            return period + 1 < outer.count() ? rank -> border(inner.get(period + 1), rank, 0) : program::endStep;
        }

        private static int share(int part, int all) {
            return Math.max(1, Math.min(part, (int) ((long) MOST_MARKS * part / Math.max(1, all))));
        }

        private int longest(IntUnaryOperator stepsOfRank) {
            return IntStream.of(ranks).map(stepsOfRank).max().orElse(0);
        }

        private int begin(boolean isInner, Iterations iterations, int marksPerPeriod, IntUnaryOperator endOfRest) {
            LoopWork work = LoopWork.of(
                    program, ranks, iterations.count(), (rank, period) -> border(iterations, rank, period), endOfRest);
            result.loops.add(new Loop(isInner, iterations.count(), marksPerPeriod, new IntArrayList(), work));
            return result.loops.size() - 1;
        }

        /** Adds marks that divide a part of the steps of each rank evenly, the first at its begin. */
        private void addPart(int loop, int marks, IntUnaryOperator begin, IntUnaryOperator end) {
            for (int mark = 0; mark < marks; mark++) {
                long number = mark;
                add(loop, rank -> {
                    long length = (long) end.applyAsInt(rank) - begin.applyAsInt(rank);
                    return begin.applyAsInt(rank) + (int) (length * number / marks);
                });
            }
        }

        private void add(int loop, IntUnaryOperator stepOfRank) {
            IntArrayList marks = result.loops.get(loop).marks;
            result.loopOfMark.add(loop);
            result.indexOfMark.add(marks.size());
            marks.add(result.loopOfMark.size() - 1);
            for (int rank : ranks) {
                result.steps[rank].add(stepOfRank.applyAsInt(rank));
            }
        }
    }
}
