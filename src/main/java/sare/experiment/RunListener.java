package sare.experiment;

/** Receives the progress of a run, from several threads at a time. */
public interface RunListener {
    /** A note for the user, in one line. */
    void note(String line);

    /** The run starts, before the first simulation. */
    void begins(RunPlan plan);

    /** A number of cells is simulated again, to compare this engine with the one that made their rows. */
    void comparing(int cells);

    void started(Cell cell);

    /** The result of a cell is on the disk; {@code failure} is the reason of a failure, or empty. */
    void finished(Cell cell, String failure);
}
