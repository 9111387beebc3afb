package sare.simulation;

import java.util.List;

/**
 * What a plain run of several jobs gives. Packets, clock and phits of the machine are those of all jobs and the background.
 *
 * @param machine the whole, with the finish of the ranks of all jobs, one job after the other, each on the clock of its job
 * @param phitsOfJob by job and link
 */
record PlainJobsResult(PlainResult machine, List<List<Long>> phitsOfJob) {}
