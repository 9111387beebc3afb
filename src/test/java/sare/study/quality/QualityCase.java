package sare.study.quality;

import java.util.List;
import sare.mapping.problem.MappingProblem;

/**
 * A problem with what is known about its cost.
 *
 * @param instance its name
 * @param target the machine, or {@link QualityRow#QAPLIB}
 * @param problem the problem
 * @param traffic the sum of all bytes, 0 for QAPLIB
 * @param references costs to compare with
 */
record QualityCase(String instance, String target, MappingProblem problem, long traffic, List<QualityRow> references) {}
