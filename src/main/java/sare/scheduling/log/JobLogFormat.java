package sare.scheduling.log;

import sare.input.LineReader;

/** A format of logs with a job in each line. */
interface JobLogFormat {
    /** Whether the first line of a job is in this format. */
    boolean recognises(String line);

    /**
     * Reads the line of a job.
     *
     * @param lines the file, at this line, for errors
     * @param index how many jobs came before
     * @throws sare.input.InputException when the line is not of this format
     */
    RawJob parse(LineReader lines, String line, int index);
}
