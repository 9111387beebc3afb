package sare.mapping.layout;

/** A regular order of ranks on the positions of a machine, which depends on neither traffic nor costs. */
@FunctionalInterface
public interface Layout {
    /**
     * The positions of the ranks, by rank; each position at most once.
     *
     * @param ranks no more than the machine has positions
     * @throws sare.input.InputException when the parameters of the layout do not fit the machine or the ranks
     */
    int[] positions(MachineShape machine, int ranks);
}
