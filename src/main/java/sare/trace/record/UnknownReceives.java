package sare.trace.record;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The receives of one rank from any source or with any tag that were not completed, so that the recorder does not know their
 * message. They are left out. A later receive that could have taken the same message limits the part of the rank that can be
 * used: which of the two receives took which message is unknown.
 */
final class UnknownReceives {
    private static final String ANY = "?";
    private static final Pattern RECEIVE = Pattern.compile("i?receive (\\d+|\\?) +(\\d+|\\?) +(\\d+) .*");
    private static final int PEER = 1; // groups of the pattern
    private static final int TAG = 2;
    private static final int COMMUNICATOR = 3;

    private final List<Matcher> receives = new ArrayList<>();
    private int mostOperations = Integer.MAX_VALUE;

    /** Takes a line of a receive whose message is unknown; returns whether it was one. */
    boolean takes(String line, long operationsBefore) {
        if (receives.isEmpty() && line.indexOf('?') < 0) {
            return false; // nearly all lines
        }
        Matcher receive = RECEIVE.matcher(line);
        if (!receive.matches()) {
            return false;
        }
        boolean isAmbiguous = receives.stream().anyMatch(earlier -> mayTakeTheSame(earlier, receive));
        if (isAmbiguous) {
            mostOperations = Math.min(mostOperations, Math.toIntExact(operationsBefore));
        }
        if (!receive.group(PEER).equals(ANY) && !receive.group(TAG).equals(ANY)) {
            return false;
        }
        receives.add(receive);
        return true;
    }

    private static boolean mayTakeTheSame(Matcher earlier, Matcher later) {
        return earlier.group(COMMUNICATOR).equals(later.group(COMMUNICATOR))
                && mayBeEqual(earlier.group(PEER), later.group(PEER))
                && mayBeEqual(earlier.group(TAG), later.group(TAG));
    }

    private static boolean mayBeEqual(String a, String b) {
        return a.equals(ANY) || b.equals(ANY) || a.equals(b);
    }

    /** The number of operations of the rank that can be used. */
    int mostOperations() {
        return mostOperations;
    }

    int count() {
        return receives.size();
    }
}
