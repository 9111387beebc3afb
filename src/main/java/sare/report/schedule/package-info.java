/**
 * Schedules of logs of jobs, for people as text and for programs as JSON or CSV: {@link sare.report.schedule.ScheduleReport} of the
 * schedules in {@link sare.report.schedule.Scheduled}, with the verdicts of {@code compare} in
 * {@link sare.report.schedule.ScheduleVerdicts}.
 */
package sare.report.schedule;
