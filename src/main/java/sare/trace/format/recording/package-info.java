/**
 * What recordings of MPI calls have in common: every rank tells its calls to a {@link
 * sare.trace.format.recording.RankRecording} as its file has them, with the handles of that rank, and {@link
 * sare.trace.format.recording.Recording} makes a trace of them when all ranks are there.
 *
 * <ul>
 *   <li>Communicators: each rank has its own handles. The k-th call on a communicator that makes others is the same call of
 *       all its members (MPI 4.0, section 7.4), so their members follow from the colours, keys and groups that all give.
 *   <li>Requests: opened, started again, waited for and tested under the recorded keys; numbered anew.
 *   <li>Receives from any source or with any tag: settled by the status where it is recorded, else by counting, where the
 *       messages that no other receive takes leave one source and tag only.
 *   <li>A send or receive with no process (MPI_PROC_NULL) is left out.
 * </ul>
 */
package sare.trace.format.recording;
