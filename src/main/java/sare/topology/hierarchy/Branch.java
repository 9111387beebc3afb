package sare.topology.hierarchy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * A vertex of a tree that a reader builds, before it becomes a {@link LevelTree}: a part of a machine with smaller parts, or without
 * any a unit. Not thread-safe.
 */
public final class Branch {
    static final int NO_COST = -1;
    static final int NO_SLOT = -1;

    private final String kind;
    private final List<Branch> children = new ArrayList<>();
    private String host;
    private int slot = NO_SLOT;
    private int cost = NO_COST;

    /** @param kind what it is, such as {@code Package} or {@code switch} */
    public Branch(String kind) {
        this.kind = kind;
    }

    /** Adds a part; returns this. */
    public Branch add(Branch child) {
        children.add(child);
        return this;
    }

    /** Sets the number of a unit in its host; returns this. */
    public Branch atSlot(int number) {
        slot = number;
        return this;
    }

    /** Makes it a host with a name; its units are slots of it. Returns this. */
    public Branch named(String hostName) {
        host = hostName;
        return this;
    }

    /** Sets the distance of two units that meet here; returns this. */
    public Branch costing(int distance) {
        cost = distance;
        return this;
    }

    /** What it is. */
    public String kind() {
        return kind;
    }

    /** Its parts. */
    public List<Branch> children() {
        return children;
    }

    String host() {
        return host;
    }

    /** The number of a unit in its host; below 0 if it has none. */
    public int slot() {
        return slot;
    }

    /** The same vertex without its parts: a unit, unless parts are added. */
    public Branch withoutChildren() {
        return new Branch(kind).atSlot(slot).named(host).costing(cost);
    }

    int cost() {
        return cost;
    }

    /** Whether it has no parts. */
    public boolean isUnit() {
        return children.isEmpty();
    }

    /** The most levels between it and a unit below it; 0 for a unit. */
    public int height() {
        return children.stream().mapToInt(Branch::height).max().orElse(-1) + 1;
    }

    /** Units below it, or 1 if it is one. */
    public int units() {
        return isUnit() ? 1 : children.stream().mapToInt(Branch::units).sum();
    }

    /** Sets the cost of every part below and of this one by its height, unless it has one; returns this. */
    public Branch costingByHeight(IntUnaryOperator costOfHeight) {
        children.forEach(child -> child.costingByHeight(costOfHeight));
        if (!isUnit() && cost == NO_COST) {
            cost = costOfHeight.applyAsInt(height());
        }
        return this;
    }

    /** The same parts again, for a machine in which it occurs several times. */
    public Branch copy() {
        Branch copy = withoutChildren();
        children.forEach(child -> copy.add(child.copy()));
        return copy;
    }

    /**
     * The same tree without the kinds of parts of which none divides anything, so that a level that brings no structure disappears. A
     * unit in the place of what contained it alone keeps its own number.
     */
    public Branch structured() {
        List<String> dividing = new ArrayList<>();
        collectDividing(dividing);
        return structured(dividing);
    }

    private void collectDividing(List<String> kinds) {
        if (children.size() > 1 && !kinds.contains(kind)) {
            kinds.add(kind);
        }
        children.forEach(child -> child.collectDividing(kinds));
    }

    private Branch structured(List<String> dividing) {
        if (children.size() == 1 && !dividing.contains(kind)) {
            Branch only = children.get(0).structured(dividing);
            return host == null ? only : only.named(host);
        }
        Branch kept = withoutChildren();
        children.forEach(child -> kept.add(child.structured(dividing)));
        return kept;
    }
}
