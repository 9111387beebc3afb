package sare.trace.format.goal;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the messages of a rank's receives that accept any source or any tag, where only one match is possible.
 *
 * <p>Receives with source and tag take their messages first; the others share what is left. If all messages left for the
 * receives of one form have the same source and tag, these receives take them, and fewer are left for other forms. Any other
 * case depends on time, which a schedule does not specify, and is refused.
 */
final class GoalWildcards {
    /** The source and tag of messages, or those that a receive accepts. */
    private record Form(int source, int tag) {
        boolean isOpen() {
            return source == GoalGraph.ANY || tag == GoalGraph.ANY;
        }

        /** The forms with a wildcard that accept a message of this source and tag. */
        List<Form> openForms() {
            return List.of(
                    new Form(source, GoalGraph.ANY),
                    new Form(GoalGraph.ANY, tag),
                    new Form(GoalGraph.ANY, GoalGraph.ANY));
        }
    }

    private final GoalGraph graph;
    private final Map<Form, Integer> left = new HashMap<>(); // number of messages to the rank without a receive
    private final Map<Form, IntArrayFIFOQueue> receives = new LinkedHashMap<>(); // with wildcards, in order
    private final Map<Form, Set<Form>> choices = new HashMap<>(); // by open form: the messages left that it accepts
    private final Deque<Form> settled = new ArrayDeque<>(); // open forms with one choice; may have duplicates

    private GoalWildcards(GoalGraph graph) {
        this.graph = graph;
    }

    /** Resolves the wildcard receives of all ranks. */
    static void resolve(List<GoalGraph> graphs) {
        Map<Integer, GoalWildcards> wildcards = new HashMap<>(); // by rank
        for (GoalGraph graph : graphs) {
            GoalWildcards found = new GoalWildcards(graph);
            found.findReceives();
            if (!found.receives.isEmpty()) {
                wildcards.put(graph.rank(), found);
            }
        }
        if (!wildcards.isEmpty()) {
            for (GoalGraph graph : graphs) {
                countSends(graph, wildcards);
            }
            graphs.stream().map(graph -> wildcards.get(graph.rank())).forEach(found -> {
                if (found != null) {
                    found.resolve();
                }
            });
        }
    }

    private void findReceives() {
        for (int operation = 0; operation < graph.size(); operation++) {
            Form form = new Form(graph.peer(operation), graph.tag(operation));
            if (graph.kind(operation) == GoalGraph.RECEIVE && form.isOpen()) {
                receives.computeIfAbsent(form, each -> new IntArrayFIFOQueue()).enqueue(operation);
            }
        }
    }

    private static void countSends(GoalGraph graph, Map<Integer, GoalWildcards> wildcards) {
        for (int operation = 0; operation < graph.size(); operation++) {
            GoalWildcards found = graph.kind(operation) == GoalGraph.SEND ? wildcards.get(graph.peer(operation)) : null;
            if (found != null) {
                found.left.merge(new Form(graph.rank(), graph.tag(operation)), 1, Integer::sum);
            }
        }
    }

    private void resolve() {
        for (int operation = 0; operation < graph.size(); operation++) {
            Form form = new Form(graph.peer(operation), graph.tag(operation));
            if (graph.kind(operation) == GoalGraph.RECEIVE && !form.isOpen()) {
                left.computeIfPresent(form, (each, count) -> count > 1 ? count - 1 : null);
            }
        }
        left.keySet().stream()
                .flatMap(message -> message.openForms().stream().map(form -> Map.entry(form, message)))
                .filter(choice -> receives.containsKey(choice.getKey()))
                .forEach(choice -> choices.computeIfAbsent(choice.getKey(), each -> new LinkedHashSet<>())
                        .add(choice.getValue()));
        receives.keySet().stream().filter(this::isSettled).forEach(settled::add);
        while (!settled.isEmpty()) {
            settle(settled.remove());
        }
        for (Map.Entry<Form, IntArrayFIFOQueue> open : new ArrayList<>(receives.entrySet())) {
            refuse(
                    open.getValue().firstInt(),
                    choices.getOrDefault(open.getKey(), Set.of()).size());
        }
    }

    private boolean isSettled(Form form) {
        return choices.getOrDefault(form, Set.of()).size() == 1;
    }

    /** Matches the receives of a form with the only messages left for them. */
    private void settle(Form form) {
        IntArrayFIFOQueue operations = receives.get(form);
        if (operations == null || !isSettled(form)) {
            return;
        }
        Form message = choices.get(form).iterator().next();
        int count = left.get(message);
        for (; count > 0 && !operations.isEmpty(); count--) {
            graph.resolve(operations.dequeueInt(), message.source(), message.tag());
        }
        if (operations.isEmpty()) {
            receives.remove(form);
        }
        left.put(message, count);
        if (count == 0) {
            for (Form other : message.openForms()) {
                if (choices.containsKey(other) && choices.get(other).remove(message) && isSettled(other)) {
                    settled.add(other);
                }
            }
        }
    }

    private void refuse(int operation, int choice) {
        String found = "a receive from "
                + (graph.peer(operation) == GoalGraph.ANY ? "any rank" : "rank " + graph.peer(operation)) + " with "
                + (graph.tag(operation) == GoalGraph.ANY
                        ? "any tag"
                        : "tag " + Integer.toUnsignedString(graph.tag(operation)));
        throw graph.error(
                operation,
                found + ", for which messages of " + choice + " sources and tags are left",
                "messages of one source and tag that no other receive takes");
    }
}
