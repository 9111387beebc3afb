package sare.experiment;

/** Told how a run goes, from several threads at a time. */
public interface RunListener {
    /** Something that the user should know, one line. */
    void note(String line);

    /** Before anything is simulated: how many cells are wanted, and how many of them there are already. */
    void begins(RunPlan plan);

    /** So many cells are simulated again, to compare this engine with the one that made their rows. */
    void comparing(int cells);

    /** A cell is begun. */
    void started(Cell cell);

    /** A cell is on the disk; {@code failure} is empty, or says why it gave nothing. */
    void finished(Cell cell, String failure);
}
