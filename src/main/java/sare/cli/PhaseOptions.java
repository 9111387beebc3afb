package sare.cli;

import picocli.CommandLine.Option;
import sare.input.InputException;
import sare.input.OutputFile;
import sare.input.YamlValue;
import sare.traffic.phase.Phases;

/** The options for the phases of traffic. */
final class PhaseOptions {
    static final String PHASES = "--phases";
    static final String MATRIX_PHASE = "--matrix-phase";

    private static final String MOST_PHASES = "--most-phases";
    private static final String PRINTED = "";
    private static final int LIMIT = 100_000;

    @Option(
            names = PHASES,
            arity = "0..1",
            fallbackValue = PRINTED,
            paramLabel = "FILE",
            description = "Of a trace: print what its ranks send to each other at the same time, collectives included,"
                    + " as a list of phases. FILE receives the phases as CSV; - writes them to standard output.")
    private String target;

    @Option(
            names = MOST_PHASES,
            paramLabel = "N",
            description = "Of a trace: number of phases to keep; others are merged into similar ones (default: "
                    + Phases.MOST + ").")
    private String most;

    @Option(
            names = MATRIX_PHASE,
            paramLabel = "N",
            description = "Show in --matrix only the phase N, in all its occurrences.")
    private String phase;

    /** Whether phases are asked for, in a list or as a matrix. */
    boolean isGiven() {
        return target != null || phase != null;
    }

    /** Refuses options that have no meaning together. */
    void check(boolean hasMatrix) {
        if (phase != null && !hasMatrix) {
            throw new InputException(MATRIX_PHASE, "no " + MatrixOptions.MATRIX, MatrixOptions.MATRIX + " with it");
        }
        if (target != null && hasMatrix) {
            throw new InputException(PHASES, MatrixOptions.MATRIX, "one of them");
        }
        if (most != null && !isGiven()) {
            throw new InputException(MOST_PHASES, "no " + PHASES, PHASES + " or " + MATRIX_PHASE + " with it");
        }
    }

    /** Refuses the options for a file that has no phases. */
    void checkNothing(String found) {
        String option = target != null ? PHASES : phase != null ? MATRIX_PHASE : null;
        if (option != null) {
            throw new InputException(option, found, "a trace or phases");
        }
    }

    /** Refuses a number of phases for a file of phases, which are shown as they are. */
    void checkNoMerging(String found) {
        if (most != null) {
            throw new InputException(MOST_PHASES, found, "a trace, whose phases are merged");
        }
    }

    /** Whether a list is asked for. */
    boolean isList() {
        return target != null;
    }

    /** Whether the list goes to a file as well. */
    boolean isFile() {
        return target != null && !target.equals(OutputFile.STANDARD_OUTPUT) && !target.equals(PRINTED);
    }

    /** The file, {@link OutputFile#STANDARD_OUTPUT} or nothing. */
    String target() {
        return target;
    }

    int most() {
        return most == null ? Phases.MOST : YamlValue.of(MOST_PHASES, most).integer(1, LIMIT);
    }

    /** Whether one phase is asked for. */
    boolean isOne() {
        return phase != null;
    }

    /** The number of the phase that is asked for, from 1 to the number of phases that there are. */
    int phase(int phases) {
        if (phases == 0) {
            throw new InputException(MATRIX_PHASE, "no phase", "a file with messages");
        }
        return YamlValue.of(MATRIX_PHASE, phase).integer(1, phases);
    }
}
