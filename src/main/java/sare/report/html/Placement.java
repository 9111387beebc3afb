package sare.report.html;

/**
 * One mapping in a block.
 *
 * @param number its number in the results
 * @param repetitions number of simulations that were averaged
 * @param cycles mean run time
 * @param classicCost NaN if it is not known
 * @param distributionCost NaN if it is not known
 */
record Placement(String number, int repetitions, double cycles, double classicCost, double distributionCost) {}
