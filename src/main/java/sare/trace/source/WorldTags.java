package sare.trace.source;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import sare.trace.ChannelNumbers;
import sare.trace.Program;
import sare.trace.storage.IntColumn;
import sare.trace.storage.Storage;

/**
 * The tags of messages for a format without communicators and requests. A reader that matches the sends and receives of a
 * source, destination and tag in order gets the same matches as MPI. Usually the tags are unchanged. If there are several
 * communicators, or a rank waits for receives out of order, all tags are renumbered: one for each pair of tag and communicator,
 * and one for each message of a channel that is out of order.
 */
public final class WorldTags {
    private final Program program;
    private final Storage storage;
    private final ChannelNumbers numbers;
    private final IntColumn channels; // by message
    private final IntColumn positions; // by message: its number within its channel

    private WorldTags(Program program, Storage storage) {
        this.program = program;
        this.storage = storage;
        this.numbers = new ChannelNumbers(program.ranks());
        this.channels = storage.ints(program.messages());
        this.positions = storage.ints(program.messages());
    }

    /**
     * The tag of each message.
     *
     * @param storage for the tags
     */
    public static IntColumn of(Program program, Storage storage) {
        WorldTags result = new WorldTags(program, storage);
        result.numberMessages();
        boolean[] disordered = result.disorderedChannels();
        IntColumn tags = result.keepsTags(disordered) ? result.givenTags() : result.newTags(disordered);
        result.channels.free();
        result.positions.free();
        return tags;
    }

    private void numberMessages() {
        IntArrayList sizes = new IntArrayList(); // by channel
        for (int message = 0; message < program.messages(); message++) {
            int channel = numbers.channel(
                    program.source(message),
                    program.destination(message),
                    program.tag(message),
                    program.communicator(message));
            if (channel == sizes.size()) {
                sizes.add(0);
            }
            channels.set(message, channel);
            positions.set(message, sizes.getInt(channel));
            sizes.set(channel, sizes.getInt(channel) + 1);
        }
    }

    private boolean[] disorderedChannels() {
        int[] received = new int[numbers.count()]; // by channel
        boolean[] disordered = new boolean[numbers.count()]; // by channel
        for (int step = 0; step < program.steps(); step++) {
            if (program.kind(step) == Program.RECEIVE) {
                int channel = channels.get(program.message(step));
                disordered[channel] |= positions.get(program.message(step)) != received[channel]++;
            }
        }
        return disordered;
    }

    private boolean keepsTags(boolean[] disordered) {
        for (int message = 0; message < program.messages(); message++) {
            if (disordered[channels.get(message)] || program.communicator(message) != program.communicator(0)) {
                return false;
            }
        }
        return true;
    }

    private IntColumn givenTags() {
        IntColumn tags = storage.ints(program.messages());
        for (int message = 0; message < program.messages(); message++) {
            tags.set(message, program.tag(message));
        }
        return tags;
    }

    private IntColumn newTags(boolean[] disordered) {
        IntColumn tags = storage.ints(program.messages());
        int highest = 0;
        for (int message = 0; message < program.messages(); message++) {
            int tag = numbers.label(program.tag(message), program.communicator(message));
            tags.set(message, tag);
            highest = Math.max(highest, tag);
        }
        for (int message = 0; message < program.messages(); message++) {
            if (disordered[channels.get(message)]) {
                tags.set(message, ++highest);
            }
        }
        return tags;
    }
}
