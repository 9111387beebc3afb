package sare.report.html;

/**
 * One mapping under the circumstances of a block.
 *
 * @param number its number, as the results have it
 * @param repetitions simulations that were averaged
 * @param cycles mean run time
 * @param classicCost its cost, not a number where it is not known
 * @param distributionCost likewise, under the criterion of traffic distribution
 */
record Placement(String number, int repetitions, double cycles, double classicCost, double distributionCost) {}
