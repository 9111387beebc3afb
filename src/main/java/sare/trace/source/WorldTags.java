package sare.trace.source;

import sare.trace.ChannelNumbers;
import sare.trace.Program;

/**
 * The tags of messages for a format that knows neither communicators nor requests, chosen such that a reader that takes
 * sends in order for the same source, destination and tag matches as MPI did. As a rule the tags stay as they are. When
 * there are several communicators, or a message is waited for out of order (which only requests can say), all tags are
 * numbered anew: one for each tag and communicator, and one for every message of a channel that is out of order.
 */
public final class WorldTags {
    private final Program program;
    private final ChannelNumbers numbers;
    private final int[] channels; // by message
    private final int[] places; // by message: its number within its channel

    private WorldTags(Program program) {
        this.program = program;
        this.numbers = new ChannelNumbers(program.ranks());
        this.channels = new int[program.messages()];
        this.places = new int[program.messages()];
    }

    /** By message: its tag. */
    public static int[] of(Program program) {
        WorldTags result = new WorldTags(program);
        result.numberMessages();
        boolean[] disordered = result.disorderedChannels();
        return result.mayStay(disordered) ? result.givenTags() : result.newTags(disordered);
    }

    private void numberMessages() {
        int[] sizes = new int[program.messages()]; // by channel, of which there are no more than messages
        for (int message = 0; message < channels.length; message++) {
            channels[message] = numbers.channel(
                    program.source(message),
                    program.destination(message),
                    program.tag(message),
                    program.communicator(message));
            places[message] = sizes[channels[message]]++;
        }
    }

    private boolean[] disorderedChannels() {
        int[] received = new int[numbers.count()]; // by channel
        boolean[] disordered = new boolean[numbers.count()]; // by channel
        for (int step = 0; step < program.steps(); step++) {
            if (program.kind(step) == Program.RECEIVE) {
                int channel = channels[program.message(step)];
                disordered[channel] |= places[program.message(step)] != received[channel]++;
            }
        }
        return disordered;
    }

    private boolean mayStay(boolean[] disordered) {
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
