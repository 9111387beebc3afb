package sare.scheduling;

import java.util.Comparator;

/**
 * A policy with its parameters.
 *
 * @param order of the queue
 * @param backfilling who may start out of order
 * @param pass when the scheduler looks for jobs to start
 */
record PolicyPlan(Comparator<JobState> order, Backfilling backfilling, PassRule pass) {}
