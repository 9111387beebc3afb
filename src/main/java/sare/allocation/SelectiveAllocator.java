package sare.allocation;

/** An allocator that serves a job only where the nodes suit it, such as those of a free interval. */
record SelectiveAllocator(Allocator chooser) implements Allocator {
    @Override
    public int[] allocate(Occupancy occupancy, JobRequest job) {
        return chooser.allocate(occupancy, job);
    }

    @Override
    public String name(int nodes) {
        return chooser.name(nodes);
    }

    @Override
    public boolean isSized() {
        return chooser.isSized();
    }

    @Override
    public boolean usesTraffic() {
        return chooser.usesTraffic();
    }

    @Override
    public boolean isSelective() {
        return true;
    }
}
