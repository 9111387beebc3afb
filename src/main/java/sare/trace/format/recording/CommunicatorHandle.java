package sare.trace.format.recording;

import java.util.Arrays;
import java.util.List;
import sare.input.InputException;

/**
 * A communicator handle of a recording that gives only the rank's number in the communicator and the communicator's size.
 *
 * @param fresh whether the handle differs from all earlier ones, so that its communicator has no other handle
 * @param candidates number of communicators that the rank had made before it used the handle
 */
record CommunicatorHandle(LocalCommunicator handle, int member, int size, boolean fresh, int candidates) {

    /** Finds the communicator of the handle. Returns false while the members of a candidate are unknown. */
    boolean settle() {
        List<LocalCommunicator> made = handle.owner().made().subList(0, candidates);
        LocalCommunicator found = null;
        for (LocalCommunicator candidate : made) {
            if (!candidate.isSettled()) {
                return false;
            }
            if (fits(candidate)) {
                if (found != null && !Arrays.equals(found.worldRanks(), candidate.worldRanks())) {
                    throw error("matches several communicators with different members");
                }
                found = found == null ? candidate : found;
            }
        }
        if (found == null) {
            throw error("matches no communicator");
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
        return handle.error(
                "rank " + member + " of a communicator of " + size + " ranks, which " + found,
                "a rank and size of exactly one communicator made before");
    }
}
