package sare.trace.source;

import sare.trace.ChannelNumbers;
import sare.trace.Program;

/**
 * The tags of messages for a format without communicators and requests. A reader that matches the sends and receives of a
 * source, destination and tag in order gets the same matches as MPI. Usually the tags are unchanged. If there are several
 * communicators, or a rank waits for receives out of order, all tags are renumbered: one for each pair of tag and communicator,
 * and one for each message of a channel that is out of order.
 */
public final class WorldTags {
    private final Program program;
    private final ChannelNumbers numbers;
    private final int[] channels; // by message
    private final int[] positions; // by message: its number within its channel

    private WorldTags(Program program) {
        this.program = program;
        this.numbers = new ChannelNumbers(program.ranks());
        this.channels = new int[program.messages()];
        this.positions = new int[program.messages()];
    }

    /** The tag of each message. */
    public static int[] of(Program program) {
        WorldTags result = new WorldTags(program);
        result.numberMessages();
        boolean[] disordered = result.disorderedChannels();
        return result.keepsTags(disordered) ? result.givenTags() : result.newTags(disordered);
    }

    private void numberMessages() {
        int[] sizes = new int[program.messages()]; // by channel; there are at most as many as messages
        for (int message = 0; message < channels.length; message++) {
            channels[message] = numbers.channel(
                    program.source(message),
                    program.destination(message),
                    program.tag(message),
                    program.communicator(message));
            positions[message] = sizes[channels[message]]++;
        }
    }

    private boolean[] disorderedChannels() {
        int[] received = new int[numbers.count()]; // by channel
        boolean[] disordered = new boolean[numbers.count()]; // by channel
        for (int step = 0; step < program.steps(); step++) {
            if (program.kind(step) == Program.RECEIVE) {
                int channel = channels[program.message(step)];
                disordered[channel] |= positions[program.message(step)] != received[channel]++;
            }
        }
        return disordered;
    }

    private boolean keepsTags(boolean[] disordered) {
        for (int message = 0; message < channels.length; message++) {
            if (disordered[channels[message]] || program.communicator(message) != program.communicator(0)) {
                return false;
            }
        }
        return true;
    }

    private int[] givenTags() {
        int[] tags = new int[channels.length];
        for (int message = 0; message < tags.length; message++) {
            tags[message] = program.tag(message);
        }
        return tags;
    }

    private int[] newTags(boolean[] disordered) {
        int[] tags = new int[channels.length];
        int highest = 0;
        for (int message = 0; message < tags.length; message++) {
            tags[message] = numbers.label(program.tag(message), program.communicator(message));
            highest = Math.max(highest, tags[message]);
        }
        for (int message = 0; message < tags.length; message++) {
            tags[message] = disordered[channels[message]] ? ++highest : tags[message];
        }
        return tags;
    }
}
