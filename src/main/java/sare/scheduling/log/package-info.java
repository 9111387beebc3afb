/**
 * Logs of the jobs of a machine: the Standard Workload Format and the lists of SST, plain or compressed by gzip, bzip2, xz or Zstandard.
 * {@link sare.scheduling.log.JobLogs} recognises the format by the first job and reads a {@link sare.scheduling.log.JobLog}. A line that is
 * bad is reported with its number: a field that is not a number, too few fields, a submission before the one of the line above, a job of 0
 * processors.
 *
 * <p>Example, with {@code jobs.swf} of the one job {@code 1 5 -1 30 4 -1 -1 8 60 -1 1 -1 -1 -1 -1 -1 -1 -1}:
 * <pre>{@code
 * JobLog log = JobLogs.read(Path.of("jobs.swf"), LogOptions.USUAL);
 * log.jobs().get(0).processors();      // 8, requested; 4 with Processors.ALLOCATED
 * log.jobs().get(0).estimateSeconds(); // 60
 * }</pre>
 */
package sare.scheduling.log;
