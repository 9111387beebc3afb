/**
 * The published study that sare reproduces, run again: J. A. Pascual, J. Miguel-Alonso and J. A. Lozano, "Optimization-based
 * Mapping Framework for Parallel Applications", technical report EHU-KAT-IK-02-10, University of the Basque Country.
 *
 * <p>{@link sare.study.ConsecutiveCase} holds what was published, {@link sare.study.ConsecutiveStudy} simulates it again,
 * {@link sare.study.ResultsFile} and {@link sare.study.ConsecutiveReport} are the two files in {@code
 * experiments/consecutive-static}. {@link sare.study.ConsecutiveStudyTest} repeats the short half of it in every build and
 * writes the files when the tests of the tag {@code study} are run, which {@code ./mvnw -B test -Pstudy} does.
 */
package sare.study;
