package sare.scheduling;

/** The earliest start of the first waiting job, which no other job may delay. */
interface Reservation {
    /** Starts a job now if it fits and does not delay the reservation; false if it was not started. */
    boolean startBeside(JobState job);
}
