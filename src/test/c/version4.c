/* Functions of MPI 4, on 2 ranks; no operations if the MPI library does not have them. */
#include "ledger.h"

#if MPI_VERSION >= 4

static double data[100];
static double room[100];

static void messages(int partner)
{
    MPI_Request request;
    MPI_Status status;
    if (rank == 0) {
        MPI_Send_c(data, 10, MPI_DOUBLE, 1, 1, MPI_COMM_WORLD);
        say("send 1 1 0-1 80");
        MPI_Issend_c(data, 11, MPI_DOUBLE, 1, 2, MPI_COMM_WORLD, &request);
        say("isend 1 2 0-1 88 #%d", opened++);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        say("wait #0");
    } else {
        MPI_Irecv_c(room, 100, MPI_DOUBLE, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, &request);
        say("ireceive 0 1 0-1 80 #%d", opened++);
        MPI_Wait(&request, &status);
        say("wait #0");
        MPI_Recv_c(room, 100, MPI_DOUBLE, 0, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        say("receive 0 2 0-1 88");
    }
    MPI_Isendrecv(data, 3, MPI_DOUBLE, partner, 3, room, 3, MPI_DOUBLE, partner, 3, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE); /* only counted */
}

static void collectives(int partner)
{
    MPI_Count counts[2] = {1, 2};
    MPI_Aint places[2] = {0, 8};
    MPI_Count received[2] = {rank + 1, rank + 1};
    MPI_Request request;
    MPI_Comm ring;
    MPI_Bcast_c(data, 7, MPI_DOUBLE, 1, MPI_COMM_WORLD);
    say("broadcast 0-1 1 56");
    MPI_Iallreduce_c(data, room, 8, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD, &request);
    say("iall-reduce 0-1 64 #%d", opened++);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    say("wait #1");
    MPI_Alltoallv_c(data, counts, places, MPI_DOUBLE, room, received, places, MPI_DOUBLE, MPI_COMM_WORLD);
    say("all-to-all-v 0-1 8 16");
    MPI_Gatherv_c(data, counts[rank], MPI_DOUBLE, room, counts, places, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    say("gather-v 0-1 0 %d", 8 * (1 + rank));
    MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, &partner, MPI_UNWEIGHTED, 1, &partner, MPI_UNWEIGHTED, MPI_INFO_NULL, 0,
        &ring);
    received[0] = 1 + partner;
    MPI_Neighbor_allgatherv_c(data, 1 + rank, MPI_DOUBLE, room, received, places, MPI_DOUBLE, ring);
    say("ireceive %d 0 0-1 %d #%d", partner, 8 * (1 + partner), opened++);
    say("isend %d 0 0-1 %d #%d", partner, 8 * (1 + rank), opened++);
    say("wait-all #2 #3");
    MPI_Comm_free(&ring);
}

/* The calls on the window and the file are only counted. */
static void others(int partner)
{
    MPI_Request request;
    MPI_Comm comm;
    MPI_Win window;
    MPI_File file;
    MPI_Win_create_c(room, sizeof room, sizeof *room, MPI_INFO_NULL, MPI_COMM_WORLD, &window);
    MPI_Win_fence(0, window);
    MPI_Put_c(data, 1, MPI_DOUBLE, partner, 0, 1, MPI_DOUBLE, window);
    MPI_Win_fence(0, window);
    MPI_Win_free(&window);
    MPI_File_open(MPI_COMM_WORLD, "written", MPI_MODE_CREATE | MPI_MODE_WRONLY, MPI_INFO_NULL, &file);
    MPI_File_write_at_c(file, 8 * rank, data, 1, MPI_DOUBLE, MPI_STATUS_IGNORE);
    MPI_File_close(&file);
    MPI_Comm_idup_with_info(MPI_COMM_WORLD, MPI_INFO_NULL, &comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Bcast(data, 3, MPI_DOUBLE, 1, comm);
    say("broadcast 0-1 1 24");
    MPI_Comm_free(&comm);
}

#endif

int main(int count, char **arguments)
{
    MPI_Init(&count, &arguments);
    begin(2);
#if MPI_VERSION >= 4
    messages(1 - rank);
    collectives(1 - rank);
    others(1 - rank);
#endif
    end();
    return 0;
}
