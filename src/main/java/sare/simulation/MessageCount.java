package sare.simulation;

import sare.mapping.Mapping;
import sare.topology.Topology;
import sare.trace.Program;

/**
 * The messages of a program between different ranks.
 *
 * @param messages their number
 * @param hopBytes the sum of bytes times distance in hops
 * @param messagesInsideNodes the messages among them that enter no network
 * @param bytesInsideNodes the bytes of these
 */
record MessageCount(long messages, long hopBytes, long messagesInsideNodes, long bytesInsideNodes) {
    /** The messages of a run that has ended, in which all of them were sent. */
    static MessageCount of(Program program, Mapping mapping, Topology topology) {
        long messages = 0;
        long hopBytes = 0;
        long messagesInside = 0;
        long bytesInside = 0;
        for (int message = 0; message < program.messages(); message++) {
            int from = mapping.node(program.source(message));
            int to = mapping.node(program.destination(message));
            if (program.source(message) != program.destination(message)) {
                messages++;
                hopBytes += program.bytes(message) * topology.distance(from, to);
                messagesInside += from == to ? 1 : 0;
                bytesInside += from == to ? program.bytes(message) : 0;
            }
        }
        return new MessageCount(messages, hopBytes, messagesInside, bytesInside);
    }
}
