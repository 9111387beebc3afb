package sare.experiment;

/**
 * The part of an experiment that one runs first.
 *
 * @param mappings of each strategy at most
 * @param seeds at most
 * @param draws of each allocation at most
 */
record Pilot(int mappings, int seeds, int draws) {
    boolean contains(Cell cell) {
        return cell.mappingNumber() <= mappings && cell.repetition() <= seeds && cell.allocationDraw() <= draws;
    }
}
