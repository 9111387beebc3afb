/*
 * Communicators made by all functions on 4 ranks, each with an all-reduce of another size, and neighbourhood collectives.
 */
#include "ledger.h"

static int in[64];
static int out[64];

/* An all-reduce on a communicator whose members the program knows. */
static void use(MPI_Comm comm, const char *name, int elements)
{
    MPI_Allreduce(in, out, elements, MPI_INT, MPI_SUM, comm);
    say("all-reduce %s %d", name, 4 * elements);
}

static void copies(void)
{
    MPI_Comm comm;
    MPI_Comm other;
    MPI_Request request[2];
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    use(comm, "0-1-2-3", 1);
    MPI_Comm_dup(comm, &other);
    MPI_Comm_free(&comm);
    use(other, "0-1-2-3", 2);
    MPI_Comm_dup_with_info(other, MPI_INFO_NULL, &comm);
    use(comm, "0-1-2-3", 3);
    MPI_Comm_free(&comm);
    MPI_Comm_free(&other);
    MPI_Comm_idup(MPI_COMM_WORLD, &comm, &request[0]);
    MPI_Comm_idup(MPI_COMM_SELF, &other, &request[1]);
    if (rank % 2 == 0) {
        MPI_Waitall(2, request, MPI_STATUSES_IGNORE);
    } else {
        MPI_Wait(&request[1], MPI_STATUS_IGNORE);
        MPI_Wait(&request[0], MPI_STATUS_IGNORE);
    }
    use(comm, "0-1-2-3", 4);
    MPI_Comm_free(&comm);
    MPI_Comm_free(&other);
}

static void parts(void)
{
    MPI_Group world;
    MPI_Group three;
    MPI_Comm comm;
    int members[3] = {3, 1, 0};
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 3, members, &three);
    MPI_Comm_create(MPI_COMM_WORLD, three, &comm);
    if (rank != 2) {
        use(comm, "3-1-0", 5);
        MPI_Comm_free(&comm);
        MPI_Comm_create_group(MPI_COMM_WORLD, three, 9, &comm);
        use(comm, "3-1-0", 6);
        if (rank == 3) {
            MPI_Send(in, 1, MPI_INT, 2, 7, comm);
            say("send 0 7 3-1-0 4");
        } else if (rank == 0) {
            MPI_Recv(out, 1, MPI_INT, MPI_ANY_SOURCE, 7, comm, MPI_STATUS_IGNORE);
            say("receive 3 7 3-1-0 4");
        }
        MPI_Comm_free(&comm);
    }
    MPI_Group_free(&three);
    MPI_Group_free(&world);
    MPI_Comm_split(MPI_COMM_WORLD, rank / 2, 0, &comm);
    use(comm, rank < 2 ? "0-1" : "2-3", 7);
    MPI_Comm_free(&comm);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, -rank, MPI_INFO_NULL, &comm);
    use(comm, "3-2-1-0", 8);
    MPI_Comm_free(&comm);
    use(MPI_COMM_SELF, rank == 0 ? "0" : rank == 1 ? "1" : rank == 2 ? "2" : "3", 9);
}

/* The messages of a neighbourhood collective: receives, sends, one wait. */
static int first;

static void from(int peer, int tag, int bytes)
{
    say("ireceive %d %d 0-1-2-3 %d #%d", peer, tag, bytes, opened++);
}

static void to(int peer, int tag, int bytes)
{
    say("isend %d %d 0-1-2-3 %d #%d", peer, tag, bytes, opened++);
}

static void complete(void)
{
    int i;
    fprintf(ledger, "wait-all");
    for (i = first; i < opened; i++) {
        fprintf(ledger, " #%d", i);
    }
    fputc('\n', ledger);
    first = opened;
}

/* A grid of 2 x 2, periodic in the second dimension, in which both neighbours are the same rank. */
static void grid(void)
{
    int sizes[2] = {2, 2};
    int periodic[2] = {0, 1};
    int kept[2] = {0, 1};
    MPI_Comm comm;
    MPI_Comm row;
    MPI_Request request;
    int lower = rank >= 2 ? rank - 2 : -1;
    int higher = rank < 2 ? rank + 2 : -1;
    int beside = rank ^ 1;
    int turn;
    MPI_Cart_create(MPI_COMM_WORLD, 2, sizes, periodic, 0, &comm);
    use(comm, "0-1-2-3", 10);
    MPI_Cart_sub(comm, kept, &row);
    use(row, rank < 2 ? "0-1" : "2-3", 11);
    MPI_Comm_free(&row);
    first = opened;
    for (turn = 0; turn < 2; turn++) {
        int bytes = turn == 0 ? 12 : 8;
        if (turn == 0) {
            MPI_Neighbor_alltoall(in, 3, MPI_INT, out, 3, MPI_INT, comm);
        } else {
            MPI_Ineighbor_allgather(in, 2, MPI_INT, out, 2, MPI_INT, comm, &request);
        }
        if (lower >= 0) {
            from(lower, 1, bytes);
        }
        if (higher >= 0) {
            from(higher, 0, bytes);
        }
        from(beside, 3, bytes);
        from(beside, 2, bytes);
        if (lower >= 0) {
            to(lower, 0, bytes);
        }
        if (higher >= 0) {
            to(higher, 1, bytes);
        }
        to(beside, 2, bytes);
        to(beside, 3, bytes);
        if (turn == 1) {
            MPI_Wait(&request, MPI_STATUS_IGNORE);
        }
        complete();
    }
    MPI_Comm_free(&comm);
}

/* A ring in one direction: rank r sends r + 1 elements to the next. */
static void ring(void)
{
    int next = (rank + 1) % 4;
    int previous = (rank + 3) % 4;
    int sent = rank + 1;
    int received = previous + 1;
    int zero = 0;
    MPI_Aint place = 0;
    MPI_Datatype type = MPI_INT;
    int degree = 1;
    MPI_Comm comm;
    MPI_Request request;
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, &previous, MPI_UNWEIGHTED, 1, &next, MPI_UNWEIGHTED, MPI_INFO_NULL, 0,
        &comm);
    MPI_Neighbor_alltoallv(in, &sent, &zero, MPI_INT, out, &received, &zero, MPI_INT, comm);
    from(previous, 0, 4 * received);
    to(next, 0, 4 * sent);
    complete();
    MPI_Neighbor_allgatherv(in, sent, MPI_INT, out, &received, &zero, MPI_INT, comm);
    from(previous, 0, 4 * received);
    to(next, 0, 4 * sent);
    complete();
    MPI_Ineighbor_alltoallw(in, &sent, &place, &type, out, &received, &place, &type, comm, &request);
    from(previous, 0, 4 * received);
    to(next, 0, 4 * sent);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    complete();
    MPI_Comm_free(&comm);
    MPI_Dist_graph_create(MPI_COMM_WORLD, 1, &rank, &degree, &next, MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &comm);
    MPI_Neighbor_allgather(in, 5, MPI_INT, out, 5, MPI_INT, comm);
    from(previous, 0, 20);
    to(next, 0, 20);
    complete();
    MPI_Comm_free(&comm);
}

/* A chain 0 - 1 - 2 - 3, and a message of the program with the same tag. */
static void chain(void)
{
    int index[4] = {1, 3, 5, 6};
    int edges[6] = {1, 0, 2, 1, 3, 2};
    MPI_Comm comm;
    MPI_Request request;
    int number;
    MPI_Graph_create(MPI_COMM_WORLD, 4, index, edges, 0, &comm);
    if (rank == 1) {
        MPI_Irecv(out + 32, 9, MPI_INT, 0, 0, comm, &request);
        number = opened;
        from(0, 0, 36);
        first = opened;
    }
    MPI_Neighbor_allgather(in, 6, MPI_INT, out, 6, MPI_INT, comm);
    if (rank > 0) {
        from(rank - 1, 0, 24);
    }
    if (rank < 3) {
        from(rank + 1, 0, 24);
    }
    if (rank > 0) {
        to(rank - 1, 0, 24);
    }
    if (rank < 3) {
        to(rank + 1, 0, 24);
    }
    complete();
    if (rank == 0) {
        MPI_Send(in, 9, MPI_INT, 1, 0, comm);
        say("send 1 0 0-1-2-3 36");
    } else if (rank == 1) {
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        say("wait #%d", number);
    }
    MPI_Comm_free(&comm);
}

/* The two halves of the world and messages between them; a collective of both is not recorded. */
static void halves(void)
{
    MPI_Comm half;
    MPI_Comm both;
    MPI_Comm merged;
    int is_high = rank >= 2;
    int peer = (rank + 2) % 4;
    MPI_Comm_split(MPI_COMM_WORLD, is_high, rank, &half);
    MPI_Intercomm_create(half, 0, MPI_COMM_WORLD, is_high ? 0 : 2, 5, &both);
    MPI_Intercomm_merge(both, is_high, &merged);
    use(merged, "0-1-2-3", 12);
    if (is_high) {
        MPI_Recv(out, 8, MPI_INT, rank - 2, 6, both, MPI_STATUS_IGNORE);
        say("receive %d 6 0-1-2-3 20", peer);
    } else {
        MPI_Send(in, 5, MPI_INT, rank, 6, both);
        say("send %d 6 0-1-2-3 20", peer);
    }
    MPI_Barrier(both);
    if (is_high) {
        MPI_Gather(in, 2, MPI_INT, NULL, 1, MPI_DATATYPE_NULL, 0, both);
        MPI_Scatter(NULL, 1, MPI_DATATYPE_NULL, out, 2, MPI_INT, 0, both);
    } else { /* the arguments with MPI_DATATYPE_NULL are not significant */
        int root = rank == 0 ? MPI_ROOT : MPI_PROC_NULL;
        MPI_Gather(NULL, 1, MPI_DATATYPE_NULL, out, 2, rank == 0 ? MPI_INT : MPI_DATATYPE_NULL, root, both);
        MPI_Scatter(in, 2, rank == 0 ? MPI_INT : MPI_DATATYPE_NULL, NULL, 1, MPI_DATATYPE_NULL, root, both);
    }
    MPI_Comm_free(&merged);
    MPI_Comm_free(&both);
    MPI_Comm_free(&half);
}

int main(int count, char **arguments)
{
    int provided;
    MPI_Init_thread(&count, &arguments, MPI_THREAD_FUNNELED, &provided);
    begin(4);
    copies();
    parts();
    grid();
    ring();
    chain();
    halves();
    end();
    return 0;
}
