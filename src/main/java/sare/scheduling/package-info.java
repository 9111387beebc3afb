/**
 * Schedules logs of jobs on a machine, as the batch system of a machine would: {@link sare.scheduling.Scheduler} runs the jobs of a
 * {@link sare.scheduling.log.JobLog} on a {@link sare.scheduling.Machine} under a policy of {@link sare.scheduling.Policies} and gives a
 * {@link sare.scheduling.Schedule}. All times are whole seconds on the clock of the log.
 *
 * <ul>
 *   <li>Policies: an order of the queue and a kind of backfilling. EASY keeps one {@code Reservation}, conservative backfilling a
 *       {@code FreeProfile} with a reservation for each job.
 *   <li>Machines: {@link sare.scheduling.Machines}. A job takes whole nodes, or cores where jobs share nodes.
 *   <li>{@code sare.scheduling.work}: where the ranks of a job are on its nodes, and how long it runs there; a job ends at its
 *       estimate at the latest.
 *   <li>{@link sare.scheduling.StartJournal}: keeps the starts of jobs on the disk, so that a schedule that was interrupted goes on.
 * </ul>
 *
 * <p>Example, a machine of 4 nodes: job 1 has 3 of them for 10 seconds; job 2 needs 4; job 3 needs 1 for 5 seconds and starts before job 2,
 * because it ends before job 1 does:
 * <pre>{@code
 * Schedule schedule = Scheduler.schedule(
 *         log, Machines.ofNodes(4, 1, false), Policies.parse("easy"), Execution.OF_LOG, () -> {});
 * schedule.jobs().get(1).startSeconds(); // 10
 * schedule.jobs().get(2).startSeconds(); // 0
 * }</pre>
 */
package sare.scheduling;
