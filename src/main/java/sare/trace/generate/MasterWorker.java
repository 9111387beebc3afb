package sare.trace.generate;

import java.util.stream.IntStream;

/**
 * A master and its workers: rank 0 sends a task to every other rank, and the next task for each result, in turn. An iteration
 * is one task of each worker.
 *
 * @param iterations number of tasks of a worker
 */
record MasterWorker(int ranks, int iterations, long taskBytes, long resultBytes) implements Generator {
    static final String RESULT_BYTES = "result-bytes";

    private static final int MASTER = 0;
    private static final int TASK_TAG = 0;
    private static final int RESULT_TAG = 1;

    static Generator make(GeneratorArguments arguments) {
        return new MasterWorker(
                arguments.ranks(), arguments.iterations(), arguments.bytes(), arguments.bytesOrSame(RESULT_BYTES));
    }

    @Override
    public void iteration(ProgramWriter steps, int iteration) {
        if (iteration == 0) {
            steps.sendToAll(MASTER, IntStream.range(1, ranks).toArray(), TASK_TAG, taskBytes);
        }
        for (int worker = 1; worker < ranks; worker++) {
            steps.receive(MASTER, worker, RESULT_TAG, resultBytes);
            if (iteration + 1 < iterations) {
                steps.send(MASTER, worker, TASK_TAG, taskBytes);
            }
            steps.receive(worker, MASTER, TASK_TAG, taskBytes);
            steps.compute(worker, 0, 1);
            steps.send(worker, MASTER, RESULT_TAG, resultBytes);
        }
    }
}
