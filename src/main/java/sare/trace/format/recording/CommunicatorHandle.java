package sare.trace.format.recording;

import java.util.ArrayList;
import java.util.List;

/**
 * A communicator handle of a recording that gives only the rank's number in the communicator and the communicator's size.
 *
 * @param value that the recording has; at any time, different values denote different communicators
 * @param known number of communicators that the rank had made before the last use of the value; it denotes none of them except
 *     {@code previous}
 * @param made number of communicators that the rank had made before it used the handle
 * @param previous what the value denoted before and may still denote, or null
 */
record CommunicatorHandle(
        LocalCommunicator handle, long value, int member, int size, int known, int made, LocalCommunicator previous) {

    /** Whether the value is used for the first time. */
    boolean isFirstUse() {
        return known == 0 && previous == null;
    }

    /**
     * The communicators made since the last use of the value that have this rank and size or unknown members; null while some are
     * unsettled.
     */
    List<LocalCommunicator> candidates() {
        List<LocalCommunicator> fits = new ArrayList<>();
        for (LocalCommunicator candidate : handle.owner().made().subList(known, made)) {
            if (!candidate.isSettled()) {
                return null;
            }
            int[] ranks = candidate.worldRanks();
            boolean fit = ranks != null && ranks.length == size && candidate.member() == member;
            if (fit || candidate.isUnknown()) {
                fits.add(candidate);
            }
        }
        return fits;
    }

    /** The number of communicators with these members that the rank had made before it used the handle. */
    int madeWith(int... members) {
        int count = 0;
        for (LocalCommunicator communicator : handle.owner().made().subList(0, made)) {
            count += communicator.worldRanks() == members ? 1 : 0;
        }
        return count;
    }
}
