/**
 * The part that all recordings of MPI calls share. A reader adds the calls of each rank's file, with the handles of that rank,
 * to a {@link sare.trace.format.recording.RankRecording}. After all ranks have been added, {@link
 * sare.trace.format.recording.Recording} converts the calls into a trace.
 *
 * <ul>
 *   <li>Communicators: each rank has its own handles. The k-th call that makes a communicator from a given parent is the same
 *       call on all members of the parent (MPI 4.0, section 7.4). So the members of the new communicator follow from the
 *       colours, keys and groups that all members give.
 *       A handle of which only the rank and size are recorded denotes one that was made before; where several have the same
 *       members, collectives and messages show which, or the recording is refused.
 *   <li>Requests: opened, started again, waited for and tested under the recorded keys. They get new numbers.
 *   <li>Receives from any source or with any tag: the recorded status gives the message. Without a status, the messages are
 *       counted that no other receive matches; if they all have one source and tag, these are taken.
 *   <li>Sends and receives with no process (MPI_PROC_NULL) are left out.
 * </ul>
 */
package sare.trace.format.recording;
