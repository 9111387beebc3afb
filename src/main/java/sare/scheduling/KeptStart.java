package sare.scheduling;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import sare.scheduling.work.JobHops;

/**
 * The start of a job with what is costly to work out, as a line of a {@link StartJournal} has it.
 *
 * @param schedule the number of the schedule in its journal, from 0
 * @param index the place of the job in its log
 * @param seconds of the start, on the clock of the log
 * @param runSeconds how long the job runs if its estimate does not end it
 * @param hops of its messages, if its communication is known
 * @param nodes one for each place, in the order of the allocator; read only
 */
record KeptStart(int schedule, int index, long seconds, long runSeconds, Optional<JobHops> hops, int... nodes) {
    static final String COLUMNS = "schedule,job,start,run,hop_bytes,mean_hops,nodes";

    private static final Pattern LINE =
            Pattern.compile("(\\d+),(\\d+),(-?\\d+),(\\d+),(?:([\\d.E-]+),([\\d.E-]+)|,),([\\d -]+)");

    /** The fields of a line, such as {@code 0,17,400,60,65536.0,1.5,8-11 3}. */
    String text() {
        String itsHops = hops.map(its -> its.hopBytes() + "," + its.meanHops()).orElse(",");
        return schedule + "," + index + "," + seconds + "," + runSeconds + "," + itsHops + ","
                + NodeRange.text(NodeRange.inOrder(nodes));
    }

    /** @throws NumberFormatException if it is no such line */
    static KeptStart parse(String text) {
        Matcher fields = LINE.matcher(text);
        if (!fields.matches()) {
            throw new NumberFormatException(text);
        }
        Optional<JobHops> hops = Optional.ofNullable(fields.group(5))
                .map(bytes -> new JobHops(Double.parseDouble(bytes), Double.parseDouble(fields.group(6))));
        return new KeptStart(
                Integer.parseInt(fields.group(1)),
                Integer.parseInt(fields.group(2)),
                Long.parseLong(fields.group(3)),
                Long.parseLong(fields.group(4)),
                hops,
                nodes(fields.group(7)));
    }

    private static int[] nodes(String ranges) {
        IntArrayList nodes = new IntArrayList();
        for (String range : ranges.split(" ")) {
            String[] ends = range.split("-", 2);
            int first = Integer.parseInt(ends[0]);
            int last = Integer.parseInt(ends[ends.length - 1]);
            if (last < first) {
                throw new NumberFormatException(range);
            }
            for (int node = first; node <= last; node++) {
                nodes.add(node);
            }
        }
        return nodes.toIntArray();
    }
}
