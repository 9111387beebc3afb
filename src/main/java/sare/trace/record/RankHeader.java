package sare.trace.record;

/**
 * What the file of a rank says before its operations.
 *
 * @param ranks number of ranks of the program
 * @param rank the one whose file it is
 * @param run what tells this run of the program from others
 * @param library the MPI library with its version
 * @param program the command line
 * @param clock what compute bursts were measured with
 */
record RankHeader(int ranks, int rank, String run, String library, String program, Clock clock) {
    /** A clock of the recorder. */
    enum Clock {
        MONOTONIC("time between MPI calls"),
        CPU("CPU time between MPI calls");

        private final String meaning;

        Clock(String meaning) {
            this.meaning = meaning;
        }

        /** What a compute burst is. */
        String meaning() {
            return meaning;
        }
    }
}
