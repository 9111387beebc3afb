package sare.trace.format.otf2;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectRBTreeMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import java.util.Arrays;
import java.util.stream.IntStream;
import sare.trace.TraceBuilder;
import sare.trace.source.TraceTarget;

/** The definitions of an archive that matter for MPI: clock, regions of MPI, ranks and communicators. */
final class Otf2Definitions {
    static final int NOT_MPI = -1; // rank of a location without one
    private static final int NANOSECONDS = 1_000_000_000;
    private static final String MPI = "Paradigm: MPI,";
    private static final String NUMBER_OF_EVENTS = "# Events";

    private final Int2ObjectOpenHashMap<String> mpiRegions = new Int2ObjectOpenHashMap<>(); // their names, by reference
    private final Int2ObjectOpenHashMap<int[]> groups = new Int2ObjectOpenHashMap<>(); // members, by reference
    private final Int2ObjectRBTreeMap<int[]> communicators = new Int2ObjectRBTreeMap<>(); // world ranks, by reference
    private final Int2IntOpenHashMap groupsOfCommunicators = new Int2IntOpenHashMap(); // both by reference
    private final Int2IntOpenHashMap selfGroups = new Int2IntOpenHashMap(); // groups of one rank each
    private final Int2IntOpenHashMap indices = new Int2IntOpenHashMap(); // in the trace, by reference
    private final Long2LongOpenHashMap ids =
            new Long2LongOpenHashMap(); // of communicators of one rank, by reference and rank
    private final Long2IntOpenHashMap ranks = new Long2IntOpenHashMap(); // by location
    private final Long2LongOpenHashMap events = new Long2LongOpenHashMap(); // their number, by location
    private long[] eventsOfRanks;
    private TraceBuilder builder;
    private long ticksPerSecond = NANOSECONDS;
    private long start;
    private int lastId; // the last number that was given to a communicator

    Otf2Definitions() {
        ranks.defaultReturnValue(NOT_MPI);
        ids.defaultReturnValue(Otf2Line.NONE);
    }

    void add(Otf2Line line) {
        switch (line.word()) {
            case "CLOCK_PROPERTIES" -> {
                ticksPerSecond = line.number("Ticks per Seconds");
                start = line.number("Global Offset");
                if (ticksPerSecond == 0) {
                    throw line.error("a clock with ticks");
                }
            }
            case "LOCATION" -> {
                if (line.contains(NUMBER_OF_EVENTS)) {
                    events.put(line.column(1), line.number(NUMBER_OF_EVENTS));
                }
            }
            case "REGION" -> {
                if (line.contains(MPI)) {
                    mpiRegions.put(line.reference(), line.name());
                }
            }
            case "GROUP" -> addGroup(line);
            case "COMM" -> groupsOfCommunicators.put(line.reference(), (int) line.numberOrNone("Group"));
            default -> {} // does not matter for messages
        }
    }

    private void addGroup(Otf2Line line) {
        if (!line.contains(MPI)) {
            return;
        }
        int reference = line.reference();
        switch (line.value("Type")) {
            case "COMM_LOCATIONS" -> {
                for (long location : line.members(true)) {
                    if (ranks.put(location, ranks.size()) != NOT_MPI) {
                        throw line.error("every location once");
                    }
                }
            }
            case "COMM_GROUP" -> {
                int[] members = Arrays.stream(line.members(false))
                        .mapToInt(member -> (int) Math.min(member, Integer.MAX_VALUE))
                        .toArray();
                groups.put(reference, members);
            }
            case "COMM_SELF" -> selfGroups.put(reference, reference);
            default -> {} // not of a communicator
        }
    }

    private void addCommunicator(int reference, int group) {
        if (groups.containsKey(group)) {
            communicators.put(reference, groups.get(group));
        } else if (selfGroups.containsKey(group)) {
            communicators.put(reference, new int[0]); // of the rank that uses it
        }
    }

    /** A number for a communicator that no other one has. */
    private int unusedId() {
        do {
            lastId = lastId == Integer.MAX_VALUE ? 1 : lastId + 1;
        } while (communicators.containsKey(lastId));
        return lastId;
    }

    /** Begins the trace after all definitions. */
    TraceBuilder begin(String name, Otf2Line line, TraceTarget target) {
        if (ranks.isEmpty()) {
            throw line.error("a group of MPI locations, as archives of MPI programs have it");
        }
        groupsOfCommunicators.forEach(this::addCommunicator); // in any order, as groups may come after them
        builder = target.begin(name, ranks.size());
        eventsOfRanks = new long[ranks.size()];
        ranks.long2IntEntrySet()
                .forEach(rank -> eventsOfRanks[rank.getIntValue()] = events.getOrDefault(rank.getLongKey(), 0));
        int[] all = IntStream.range(0, ranks.size()).toArray();
        int world = communicators.int2ObjectEntrySet().stream()
                .filter(entry -> Arrays.equals(entry.getValue(), all))
                .mapToInt(entry -> entry.getIntKey())
                .findFirst()
                .orElse(NOT_MPI);
        lastId = communicators.isEmpty() ? 0 : communicators.lastIntKey();
        communicators.forEach((reference, members) -> {
            if (reference == world) {
                indices.put((int) reference, 0);
            } else if (members.length > 0) {
                int id = reference == 0 ? unusedId() : reference;
                indices.put((int) reference, builder.communicator(id, members));
            }
        });
        return builder;
    }

    /** The index in the trace of a communicator that a rank uses. */
    int communicator(Otf2Line line, int rank) {
        int reference = line.integer("Communicator");
        int[] members = communicators.get(reference);
        if (members == null) {
            throw line.error("a communicator of one group of ranks");
        }
        if (members.length > 0) {
            return indices.get(reference);
        }
        long key = (long) reference * ranks.size() + rank;
        if (ids.get(key) == Otf2Line.NONE) {
            ids.put(key, builder.communicator(unusedId(), rank));
        }
        return (int) ids.get(key);
    }

    int ranks() {
        return ranks.size();
    }

    /** The number of events of a rank, by the definition of its location; 0 if it does not say it. */
    long events(int rank) {
        return eventsOfRanks[rank];
    }

    int rank(long location) {
        return ranks.get(location);
    }

    /** The name of a region of MPI, or null for another region. */
    String mpiRegion(long reference) {
        return mpiRegions.get((int) reference);
    }

    long start() {
        return start;
    }

    long nanoseconds(long ticks) {
        return ticksPerSecond == NANOSECONDS ? ticks : Math.round((double) ticks / ticksPerSecond * NANOSECONDS);
    }
}
