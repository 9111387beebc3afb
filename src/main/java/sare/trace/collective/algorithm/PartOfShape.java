package sare.trace.collective.algorithm;

import sare.trace.Operation;

/** A collective that is a part of another one, with the same members and data. */
record PartOfShape(CollectiveShape whole, Operation kind, int root) implements CollectiveShape {
    @Override
    public int size() {
        return whole.size();
    }

    @Override
    public long bytes(int member) {
        boolean isVector = kind == Operation.BROADCAST || kind == Operation.REDUCE;
        return isVector && hasPartsOfMembers() ? Parts.ofMembers(whole).bytes(0, size()) : whole.bytes(member);
    }

    private boolean hasPartsOfMembers() {
        return switch (whole.kind()) {
            case ALL_GATHER, ALL_GATHER_V, REDUCE_SCATTER, REDUCE_SCATTER_BLOCK -> true;
            default -> false;
        };
    }

    @Override
    public long bytes(int source, int destination) {
        return whole.bytes(source, destination);
    }
}
