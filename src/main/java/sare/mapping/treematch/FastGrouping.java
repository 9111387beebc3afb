package sare.mapping.treematch;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.apache.commons.math3.util.CombinatoricsUtils;
import org.apache.commons.math3.util.FastMath;
import sare.mapping.multilevel.Effort;
import sare.mapping.place.CommunicationGraph;

/**
 * The grouping of Algorithm 1 for small groups of many processes. One group is chosen after the other, each time the one that exchanges
 * least with others among the first possible ones of the free processes. The paper looks at 10 of them; the authors' program at some more
 * for the first groups if there are few possible ones, and so does this class.
 */
final class FastGrouping implements Grouping {
    private static final int LEAST = 10;
    private static final int MOST = 50;

    private final Effort effort;

    FastGrouping(Effort effort) {
        this.effort = effort;
    }

    @Override
    public int[][] groups(CommunicationGraph affinity, int arity) {
        int processes = affinity.vertices();
        double logOfPossible = CombinatoricsUtils.binomialCoefficientLog(processes, arity) / FastMath.log(2);
        IntArrayList free = new IntArrayList(); // the first free processes
        int next = 0; // all processes from there on are free
        int[][] groups = new int[processes / arity][];
        for (int number = 0; number < groups.length; number++) {
            int looks = (int) Math.max(LEAST, MOST - logOfPossible - number / 10.0);
            while (free.size() < arity + looks && next < processes) {
                free.add(next++);
            }
            groups[number] = new Choice(affinity, free, arity, looks).best();
            free.removeAll(IntArrayList.wrap(groups[number]));
        }
        return groups;
    }

    private final class Choice {
        private final CommunicationGraph affinity;
        private final IntArrayList free;
        private final int[] group;
        private int looks; // left
        private long lowest = Long.MAX_VALUE;
        private int[] best;

        Choice(CommunicationGraph affinity, IntArrayList free, int arity, int looks) {
            this.affinity = affinity;
            this.free = free;
            this.group = new int[arity];
            this.looks = looks;
        }

        int[] best() {
            choose(0, 0);
            return best;
        }

        private void choose(int count, int from) {
            if (count == group.length) {
                looks--;
                effort.spend(1);
                long value = affinity.outside(group);
                if (value < lowest) {
                    lowest = value;
                    best = group.clone();
                }
                return;
            }
            for (int i = from; i < free.size() && looks > 0; i++) {
                group[count] = free.getInt(i);
                choose(count + 1, i + 1);
            }
        }
    }
}
