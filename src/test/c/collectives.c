/* All collectives, blocking and nonblocking, on 3 ranks and on a communicator of two of them in another order. */
#include "ledger.h"

#define MOST 64

static int in[MOST];
static int out[MOST];
static const int ones[3] = {1, 1, 1};
static const int counts[3] = {1, 2, 3};
static const int places[3] = {0, 8, 16};

static void blocking(MPI_Comm comm, const char *name, int me, int root_world, int root)
{
    MPI_Barrier(comm);
    say("barrier %s", name);
    MPI_Bcast(in, 5, MPI_INT, root, comm);
    say("broadcast %s %d 20", name, root_world);
    MPI_Reduce(in, out, 6, MPI_INT, MPI_SUM, root, comm);
    say("reduce %s %d 24", name, root_world);
    MPI_Allreduce(in, out, 7, MPI_INT, MPI_SUM, comm);
    say("all-reduce %s 28", name);
    MPI_Gather(in, 2, MPI_INT, out, 2, MPI_INT, root, comm);
    say("gather %s %d 8", name, root_world);
    MPI_Scatter(in, 3, MPI_INT, out, 3, MPI_INT, root, comm);
    say("scatter %s %d 12", name, root_world);
    MPI_Gatherv(in, counts[me], MPI_INT, out, counts, places, MPI_INT, root, comm);
    say("gather-v %s %d %d", name, root_world, 4 * counts[me]);
    MPI_Scatterv(in, counts, places, MPI_INT, out, counts[me], MPI_INT, root, comm);
    say("scatter-v %s %d %d", name, root_world, 4 * counts[me]);
    MPI_Allgather(in, 4, MPI_INT, out, 4, MPI_INT, comm);
    say("all-gather %s 16", name);
    MPI_Allgatherv(in, counts[me], MPI_INT, out, counts, places, MPI_INT, comm);
    say("all-gather-v %s %d", name, 4 * counts[me]);
    MPI_Alltoall(in, 5, MPI_INT, out, 5, MPI_INT, comm);
    say("all-to-all %s 20", name);
    MPI_Reduce_scatter(in, out, counts, MPI_INT, MPI_SUM, comm);
    say("reduce-scatter %s %d", name, 4 * counts[me]);
    MPI_Reduce_scatter_block(in, out, 3, MPI_INT, MPI_SUM, comm);
    say("reduce-scatter-block %s 12", name);
    MPI_Scan(in, out, 2, MPI_INT, MPI_SUM, comm);
    say("scan %s 8", name);
    MPI_Exscan(in, out, 1, MPI_INT, MPI_SUM, comm);
    say("exclusive-scan %s 4", name);
}

/* On the world: member i sends i + 1 elements to each, of type int, or double in the w form. */
static void varying(int with_request)
{
    int sent[3] = {rank + 1, rank + 1, rank + 1};
    int byte_places[3] = {0, 64, 128};
    MPI_Datatype types[3] = {MPI_INT, MPI_INT, MPI_DOUBLE};
    MPI_Datatype received[3];
    MPI_Request request;
    int i;
    for (i = 0; i < 3; i++) {
        received[i] = rank == 2 ? MPI_DOUBLE : MPI_INT;
    }
    if (!with_request) {
        MPI_Alltoallv(in, sent, places, MPI_INT, out, counts, places, MPI_INT, MPI_COMM_WORLD);
        say("all-to-all-v 0-1-2 %d %d %d", 4 * sent[0], 4 * sent[1], 4 * sent[2]);
        MPI_Alltoallw(in, sent, byte_places, types, out, counts, byte_places, received, MPI_COMM_WORLD);
        say("all-to-all-v 0-1-2 %d %d %d", 4 * sent[0], 4 * sent[1], 8 * sent[2]);
        return;
    }
    MPI_Ialltoallv(in, sent, places, MPI_INT, out, counts, places, MPI_INT, MPI_COMM_WORLD, &request);
    say("iall-to-all-v 0-1-2 %d %d %d #%d", 4 * sent[0], 4 * sent[1], 4 * sent[2], opened++);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    say("wait #%d", opened - 1);
    MPI_Ialltoallw(in, sent, byte_places, types, out, counts, byte_places, received, MPI_COMM_WORLD, &request);
    say("iall-to-all-v 0-1-2 %d %d %d #%d", 4 * sent[0], 4 * sent[1], 8 * sent[2], opened++);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    say("wait #%d", opened - 1);
}

static void with_requests(MPI_Comm comm, const char *name, int me, int root_world, int root)
{
    static int to[15][MOST];
    MPI_Request r[15];
    int base = opened;
    int i;
    MPI_Ibarrier(comm, &r[0]);
    say("ibarrier %s #%d", name, opened++);
    MPI_Ibcast(in, 5, MPI_INT, root, comm, &r[1]);
    say("ibroadcast %s %d 20 #%d", name, root_world, opened++);
    MPI_Wait(&r[1], MPI_STATUS_IGNORE);
    say("wait #%d", base + 1);
    MPI_Ireduce(in, to[2], 6, MPI_INT, MPI_SUM, root, comm, &r[2]);
    say("ireduce %s %d 24 #%d", name, root_world, opened++);
    MPI_Iallreduce(in, to[3], 7, MPI_INT, MPI_SUM, comm, &r[3]);
    say("iall-reduce %s 28 #%d", name, opened++);
    MPI_Igather(in, 2, MPI_INT, to[4], 2, MPI_INT, root, comm, &r[4]);
    say("igather %s %d 8 #%d", name, root_world, opened++);
    MPI_Iscatter(in, 3, MPI_INT, to[5], 3, MPI_INT, root, comm, &r[5]);
    say("iscatter %s %d 12 #%d", name, root_world, opened++);
    MPI_Igatherv(in, counts[me], MPI_INT, to[6], counts, places, MPI_INT, root, comm, &r[6]);
    say("igather-v %s %d %d #%d", name, root_world, 4 * counts[me], opened++);
    MPI_Iscatterv(in, counts, places, MPI_INT, to[7], counts[me], MPI_INT, root, comm, &r[7]);
    say("iscatter-v %s %d %d #%d", name, root_world, 4 * counts[me], opened++);
    MPI_Iallgather(in, 4, MPI_INT, to[8], 4, MPI_INT, comm, &r[8]);
    say("iall-gather %s 16 #%d", name, opened++);
    MPI_Iallgatherv(in, counts[me], MPI_INT, to[9], counts, places, MPI_INT, comm, &r[9]);
    say("iall-gather-v %s %d #%d", name, 4 * counts[me], opened++);
    MPI_Ialltoall(in, 5, MPI_INT, to[10], 5, MPI_INT, comm, &r[10]);
    say("iall-to-all %s 20 #%d", name, opened++);
    MPI_Ireduce_scatter(in, to[11], counts, MPI_INT, MPI_SUM, comm, &r[11]);
    say("ireduce-scatter %s %d #%d", name, 4 * counts[me], opened++);
    MPI_Ireduce_scatter_block(in, to[12], 3, MPI_INT, MPI_SUM, comm, &r[12]);
    say("ireduce-scatter-block %s 12 #%d", name, opened++);
    MPI_Iscan(in, to[13], 2, MPI_INT, MPI_SUM, comm, &r[13]);
    say("iscan %s 8 #%d", name, opened++);
    MPI_Iexscan(in, to[14], 1, MPI_INT, MPI_SUM, comm, &r[14]);
    say("iexclusive-scan %s 4 #%d", name, opened++);
    MPI_Waitall(15, r, MPI_STATUSES_IGNORE);
    fprintf(ledger, "wait-all");
    for (i = 0; i < 15; i++) {
        if (i != 1) {
            fprintf(ledger, " #%d", base + i);
        }
    }
    fputc('\n', ledger);
}

/* With MPI_IN_PLACE, the arguments of the other direction give a part. */
static void in_place(void)
{
    int is_root = rank == 1;
    MPI_Allreduce(MPI_IN_PLACE, out, 3, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    say("all-reduce 0-1-2 12");
    MPI_Reduce(is_root ? MPI_IN_PLACE : in, is_root ? out : NULL, 3, MPI_INT, MPI_SUM, 1, MPI_COMM_WORLD);
    say("reduce 0-1-2 1 12");
    MPI_Gather(is_root ? MPI_IN_PLACE : in, 2, MPI_INT, out, 2, MPI_INT, 1, MPI_COMM_WORLD);
    say("gather 0-1-2 1 8");
    MPI_Gatherv(is_root ? MPI_IN_PLACE : in, is_root ? 0 : counts[rank], MPI_INT, out, counts, places, MPI_INT, 1,
        MPI_COMM_WORLD);
    say("gather-v 0-1-2 1 %d", 4 * counts[rank]);
    MPI_Scatter(in, 2, MPI_INT, is_root ? MPI_IN_PLACE : out, is_root ? 0 : 2, MPI_INT, 1, MPI_COMM_WORLD);
    say("scatter 0-1-2 1 8");
    MPI_Scatterv(in, counts, places, MPI_INT, is_root ? MPI_IN_PLACE : out, is_root ? 0 : counts[rank], MPI_INT, 1,
        MPI_COMM_WORLD);
    say("scatter-v 0-1-2 1 %d", 4 * counts[rank]);
    MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, out, 4, MPI_INT, MPI_COMM_WORLD);
    say("all-gather 0-1-2 16");
    MPI_Allgatherv(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, out, counts, places, MPI_INT, MPI_COMM_WORLD);
    say("all-gather-v 0-1-2 %d", 4 * counts[rank]);
    MPI_Alltoall(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, out, 5, MPI_INT, MPI_COMM_WORLD);
    say("all-to-all 0-1-2 20");
    MPI_Alltoallv(MPI_IN_PLACE, NULL, NULL, MPI_DATATYPE_NULL, out, ones, places, MPI_INT, MPI_COMM_WORLD);
    say("all-to-all-v 0-1-2 4 4 4");
    MPI_Reduce_scatter(MPI_IN_PLACE, out, counts, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    say("reduce-scatter 0-1-2 %d", 4 * counts[rank]);
    MPI_Scan(MPI_IN_PLACE, out, 2, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    say("scan 0-1-2 8");
}

int main(int count, char **arguments)
{
    MPI_Comm two;
    MPI_Init(&count, &arguments);
    begin(3);
    blocking(MPI_COMM_WORLD, "0-1-2", rank, 2, 2);
    varying(0);
    with_requests(MPI_COMM_WORLD, "0-1-2", rank, 1, 1);
    varying(1);
    in_place();
    MPI_Comm_split(MPI_COMM_WORLD, rank == 1 ? MPI_UNDEFINED : 0, -rank, &two); /* members 2, 0 */
    if (two != MPI_COMM_NULL) {
        blocking(two, "2-0", rank == 2 ? 0 : 1, 2, 0);
        with_requests(two, "2-0", rank == 2 ? 0 : 1, 0, 1);
        MPI_Comm_free(&two);
    }
    end();
    return 0;
}
