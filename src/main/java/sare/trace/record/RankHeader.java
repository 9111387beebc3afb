package sare.trace.record;

/**
 * The header of a rank's file.
 *
 * @param ranks number of ranks of the program
 * @param rank rank of this file
 * @param run identifier of the run; different for every run
 * @param library MPI library with its version
 * @param program command line
 * @param clock clock that measured the compute bursts
 * @param state how the recording of the rank ended
 */
record RankHeader(int ranks, int rank, String run, String library, String program, Clock clock, RankState state) {
    enum Clock {
        MONOTONIC("time between MPI calls"),
        CPU("CPU time between MPI calls");

        private final String meaning;

        Clock(String meaning) {
            this.meaning = meaning;
        }

        /** The meaning of a compute burst, for the header of the trace. */
        String meaning() {
            return meaning;
        }
    }
}
