package sare.experiment;

/**
 * The part of an experiment to run first.
 *
 * @param mappings maximum number for each strategy
 * @param seeds maximum number
 * @param draws maximum number for each allocation
 */
record Pilot(int mappings, int seeds, int draws) {
    boolean contains(Cell cell) {
        return cell.mappingNumber() <= mappings && cell.repetition() <= seeds && cell.allocationDraw() <= draws;
    }
}
