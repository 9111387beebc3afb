package sare.trace.source;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import sare.input.Fields;
import sare.input.LineReader;

/** The members of a communicator at the end of a line. */
public final class MemberList {
    private MemberList() {}

    /**
     * Reads the rest of a line.
     *
     * @param what the word for a member in errors, such as {@code rank}
     * @param size number of members, which the line has before them
     */
    public static int[] read(LineReader lines, Fields fields, String what, int size) {
        IntArrayList members = new IntArrayList();
        while (fields.hasNext()) {
            members.add(fields.integer(what));
        }
        if (members.size() != size) {
            throw lines.error(members.size() + " " + what + "s", size + ", the size of the communicator");
        }
        return members.toIntArray();
    }
}
