package sare.trace.format.recording;

import java.util.Arrays;
import java.util.List;
import sare.input.InputException;

/**
 * A handle of which is known only which member its rank is and how many there are.
 *
 * @param fresh whether it cannot be a communicator that another handle stands for
 * @param candidates the number of communicators that the rank had made before it used the handle
 */
record CommunicatorHandle(LocalCommunicator handle, int member, int size, boolean fresh, int candidates) {

    /** Finds the communicator that it stands for; answers false as long as a candidate is not known. */
    boolean settle() {
        List<LocalCommunicator> made = handle.owner().made().subList(0, candidates);
        LocalCommunicator found = null;
        for (LocalCommunicator candidate : made) {
            if (!candidate.isSettled()) {
                return false;
            }
            if (fits(candidate)) {
                if (found != null && !Arrays.equals(found.worldRanks(), candidate.worldRanks())) {
                    throw error("more than one communicator that it may be, with different members");
                }
                found = found == null ? candidate : found;
            }
        }
        if (found == null) {
            throw error("no communicator that it may be");
        }
        handle.standFor(found);
        return true;
    }

    private boolean fits(LocalCommunicator candidate) {
        int[] ranks = candidate.worldRanks();
        return ranks != null
                && ranks.length == size
                && candidate.member() == member
                && !(fresh && candidate.hasHandle());
    }

    private InputException error(String found) {
        return handle.owner()
                .error(
                        handle.place(),
                        "a communicator of " + size + " ranks in which this is rank " + member + ", and " + found,
                        "one that the recording tells from the others made before it");
    }
}
