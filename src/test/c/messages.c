/* Point-to-point calls on 4 ranks; even ranks send to the next odd rank unless stated otherwise. */
#include "ledger.h"

#define W "0-1-2-3"

static double data[1000];
static double room[1000];

static int is_sender;
static int partner;

static void sent(const char *word, int tag, int bytes)
{
    say("%s %d %d %s %d", word, partner, tag, W, bytes);
}

static void opened_send(int tag, int bytes)
{
    say("isend %d %d %s %d #%d", partner, tag, W, bytes, opened++);
}

static void opened_receive(int tag, int bytes)
{
    say("ireceive %d %d %s %d #%d", partner, tag, W, bytes, opened++);
}

static void modes(void)
{
    char buffer[10000];
    MPI_Status status;
    MPI_Request request;
    if (is_sender) {
        MPI_Buffer_attach(buffer, sizeof buffer);
        MPI_Send(data, 10, MPI_DOUBLE, partner, 1, MPI_COMM_WORLD);
        sent("send", 1, 80);
        MPI_Bsend(data, 20, MPI_CHAR, partner, 2, MPI_COMM_WORLD);
        sent("send", 2, 20);
        MPI_Ssend(data, 30, MPI_INT, partner, 3, MPI_COMM_WORLD);
        sent("send", 3, 120);
        MPI_Recv(room, 0, MPI_INT, partner, 4, MPI_COMM_WORLD, &status);
        say("receive %d 4 %s 0", partner, W);
        MPI_Rsend(data, 5, MPI_DOUBLE, partner, 5, MPI_COMM_WORLD);
        sent("send", 5, 40);
        MPI_Buffer_detach(room, &opened);
        opened = 0;
    } else {
        MPI_Recv(room, 1000, MPI_DOUBLE, partner, 1, MPI_COMM_WORLD, &status);
        say("receive %d 1 %s 80", partner, W);
        MPI_Recv(room, 1000, MPI_CHAR, MPI_ANY_SOURCE, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        say("receive %d 2 %s 20", partner, W);
        MPI_Recv(room, 1000, MPI_INT, partner, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
        say("receive %d 3 %s 120", partner, W);
        MPI_Irecv(room, 1000, MPI_DOUBLE, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &request);
        opened_receive(5, 40);
        MPI_Send(room, 0, MPI_INT, partner, 4, MPI_COMM_WORLD);
        sent("send", 4, 0);
        MPI_Wait(&request, MPI_STATUS_IGNORE);
        say("wait #0");
    }
}

/* Sends with requests, all modes; receives completed by each kind of call. */
static void requests(void)
{
    char buffer[10000];
    MPI_Request request[6];
    MPI_Status status[6];
    int index;
    int done;
    int indices[6];
    int base = opened;
    int i;
    if (is_sender) {
        int size;
        char *address;
        MPI_Barrier(MPI_COMM_WORLD);
        say("barrier %s", W);
        MPI_Buffer_attach(buffer, sizeof buffer);
        MPI_Isend(data, 1, MPI_DOUBLE, partner, 10, MPI_COMM_WORLD, &request[0]);
        opened_send(10, 8);
        MPI_Ibsend(data, 2, MPI_DOUBLE, partner, 11, MPI_COMM_WORLD, &request[1]);
        opened_send(11, 16);
        MPI_Issend(data, 3, MPI_DOUBLE, partner, 12, MPI_COMM_WORLD, &request[2]);
        opened_send(12, 24);
        MPI_Irsend(data, 4, MPI_DOUBLE, partner, 13, MPI_COMM_WORLD, &request[3]);
        opened_send(13, 32);
        MPI_Isend(data, 5, MPI_DOUBLE, MPI_PROC_NULL, 14, MPI_COMM_WORLD, &request[4]);
        request[5] = MPI_REQUEST_NULL;
        MPI_Waitall(6, request, MPI_STATUSES_IGNORE);
        say("wait-all #%d #%d #%d #%d", base, base + 1, base + 2, base + 3);
        MPI_Buffer_detach(&address, &size);
        MPI_Waitall(6, request, MPI_STATUSES_IGNORE); /* all are null: no operation */
        return;
    }
    for (i = 0; i < 4; i++) {
        MPI_Irecv(room + 100 * i, 100, MPI_DOUBLE, i % 2 == 0 ? MPI_ANY_SOURCE : partner, 10 + i, MPI_COMM_WORLD, &request[i]);
        opened_receive(10 + i, 8 * (i + 1));
    }
    MPI_Barrier(MPI_COMM_WORLD);
    say("barrier %s", W);
    MPI_Waitany(4, request, &index, MPI_STATUS_IGNORE);
    say("wait #%d", base + index);
    do {
        MPI_Testany(4, request, &index, &done, &status[0]);
    } while (!done);
    say("wait #%d", base + index);
    MPI_Waitsome(4, request, &done, indices, MPI_STATUSES_IGNORE);
    if (done == 1) {
        say("wait #%d", base + indices[0]);
        do {
            MPI_Testsome(4, request, &done, indices, status);
        } while (done == 0);
        say("wait #%d", base + indices[0]);
    } else {
        say("wait-all #%d #%d", base + indices[0], base + indices[1]);
    }
    MPI_Waitany(4, request, &index, status); /* none is open */
    MPI_Testall(4, request, &done, MPI_STATUSES_IGNORE);
}

static void tests(void)
{
    MPI_Request request[2];
    int done = 0;
    int base = opened;
    if (is_sender) {
        MPI_Isend(data, 1, MPI_INT, partner, 20, MPI_COMM_WORLD, &request[0]);
        opened_send(20, 4);
        while (!done) {
            MPI_Test(&request[0], &done, MPI_STATUS_IGNORE);
        }
        say("wait #%d", base);
        MPI_Send(data, 2, MPI_INT, partner, 20, MPI_COMM_WORLD);
        sent("send", 20, 8);
    } else {
        MPI_Irecv(room, 9, MPI_INT, partner, 20, MPI_COMM_WORLD, &request[0]);
        opened_receive(20, 4);
        MPI_Irecv(room + 100, 9, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &request[1]);
        opened_receive(20, 8);
        while (!done) {
            MPI_Testall(2, request, &done, MPI_STATUSES_IGNORE);
        }
        say("wait-all #%d #%d", base, base + 1);
    }
}

static void persistent(void)
{
    MPI_Request request[2];
    int turn;
    if (is_sender) {
        MPI_Send_init(data, 7, MPI_DOUBLE, partner, 30, MPI_COMM_WORLD, &request[0]);
        MPI_Ssend_init(data, 8, MPI_DOUBLE, partner, 31, MPI_COMM_WORLD, &request[1]);
    } else {
        MPI_Recv_init(room, 100, MPI_DOUBLE, MPI_ANY_SOURCE, 30, MPI_COMM_WORLD, &request[0]);
        MPI_Recv_init(room + 200, 8, MPI_DOUBLE, partner, 31, MPI_COMM_WORLD, &request[1]);
    }
    for (turn = 0; turn < 3; turn++) {
        int base = opened;
        if (turn == 1) {
            MPI_Start(&request[0]);
            MPI_Start(&request[1]);
        } else {
            MPI_Startall(2, request);
        }
        if (is_sender) {
            opened_send(30, 56);
            opened_send(31, 64);
        } else {
            opened_receive(30, 56);
            opened_receive(31, 64);
        }
        MPI_Waitall(2, request, MPI_STATUSES_IGNORE);
        say("wait-all #%d #%d", base, base + 1);
        MPI_Wait(&request[0], MPI_STATUS_IGNORE); /* not started: no operation */
    }
    MPI_Request_free(&request[0]);
    MPI_Request_free(&request[1]);
}

static void probes(void)
{
    MPI_Status status;
    MPI_Message message;
    MPI_Request request;
    int count;
    int done = 0;
    int base = opened;
    if (is_sender) {
        for (count = 1; count <= 5; count++) {
            MPI_Send(data, count, MPI_DOUBLE, partner, 40, MPI_COMM_WORLD);
            sent("send", 40, 8 * count);
        }
        return;
    }
    MPI_Probe(MPI_ANY_SOURCE, 40, MPI_COMM_WORLD, &status);
    MPI_Get_count(&status, MPI_DOUBLE, &count);
    MPI_Recv(room, count, MPI_DOUBLE, status.MPI_SOURCE, 40, MPI_COMM_WORLD, &status);
    say("receive %d 40 %s 8", partner, W);
    while (!done) {
        MPI_Iprobe(partner, MPI_ANY_TAG, MPI_COMM_WORLD, &done, MPI_STATUS_IGNORE);
    }
    MPI_Mprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &message, MPI_STATUS_IGNORE); /* takes the second */
    opened_receive(40, 16);
    MPI_Recv(room, 3, MPI_DOUBLE, partner, 40, MPI_COMM_WORLD, &status); /* the third */
    say("receive %d 40 %s 24", partner, W);
    MPI_Mrecv(room, 2, MPI_DOUBLE, &message, MPI_STATUS_IGNORE);
    say("wait #%d", base);
    for (done = 0; !done;) {
        MPI_Improbe(partner, 40, MPI_COMM_WORLD, &done, &message, &status);
    }
    opened_receive(40, 32);
    MPI_Imrecv(room, 4, MPI_DOUBLE, &message, &request);
    MPI_Wait(&request, &status);
    say("wait #%d", base + 1);
    MPI_Recv(room, 5, MPI_DOUBLE, partner, 40, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    say("receive %d 40 %s 40", partner, W);
}

static void both_ways(void)
{
    int next = (rank + 1) % ranks;
    int previous = (rank + ranks - 1) % ranks;
    MPI_Status status;
    MPI_Sendrecv(data, 10 + rank, MPI_INT, next, 50, room, 100, MPI_INT, MPI_ANY_SOURCE, 50, MPI_COMM_WORLD, &status);
    say("ireceive %d 50 %s %d #%d", previous, W, 4 * (10 + previous), opened++);
    say("send %d 50 %s %d", next, W, 4 * (10 + rank));
    say("wait #%d", opened - 1);
    MPI_Sendrecv_replace(data, 6, MPI_DOUBLE, previous, 51, next, 51, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    say("ireceive %d 51 %s 48 #%d", next, W, opened++);
    say("send %d 51 %s 48", previous, W);
    say("wait #%d", opened - 1);
    MPI_Sendrecv(data, 1, MPI_INT, rank == 3 ? MPI_PROC_NULL : next, 52, room, 1, MPI_INT,
        rank == 0 ? MPI_PROC_NULL : previous, 52, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    if (rank == 0) {
        say("send 1 52 %s 4", W);
    } else if (rank == 3) {
        say("receive 2 52 %s 4", W);
    } else {
        say("ireceive %d 52 %s 4 #%d", previous, W, opened++);
        say("send %d 52 %s 4", next, W);
        say("wait #%d", opened - 1);
    }
    MPI_Recv(room, 1, MPI_INT, MPI_PROC_NULL, 53, MPI_COMM_WORLD, &status);
    MPI_Send(room, 1, MPI_INT, MPI_PROC_NULL, 53, MPI_COMM_WORLD);
}

/* Every third double of 30, and a struct with a gap: the bytes are those of the data. */
static void derived_types(void)
{
    MPI_Datatype column;
    MPI_Datatype mixed;
    int lengths[2] = {1, 3};
    MPI_Aint displacements[2] = {0, 16};
    MPI_Datatype types[2] = {MPI_CHAR, MPI_DOUBLE};
    MPI_Type_vector(10, 1, 3, MPI_DOUBLE, &column);
    MPI_Type_commit(&column);
    MPI_Type_create_struct(2, lengths, displacements, types, &mixed);
    MPI_Type_commit(&mixed);
    if (is_sender) {
        MPI_Send(data, 2, column, partner, 60, MPI_COMM_WORLD);
        sent("send", 60, 160);
        MPI_Send(data, 3, mixed, partner, 61, MPI_COMM_WORLD);
        sent("send", 61, 75);
    } else {
        MPI_Recv(room, 100, MPI_DOUBLE, partner, 60, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        say("receive %d 60 %s 160", partner, W);
        MPI_Recv(room, 5, mixed, partner, 61, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        say("receive %d 61 %s 75", partner, W);
    }
    MPI_Type_free(&column);
    MPI_Type_free(&mixed);
}

/* A cancelled receive is left out; freed requests complete at the end of the program. */
static void cancelled_and_freed(int *last)
{
    MPI_Request request;
    MPI_Status status;
    int cancelled;
    *last = -1;
    if (is_sender) {
        MPI_Isend(data, 9, MPI_DOUBLE, partner, 70, MPI_COMM_WORLD, &request);
        *last = opened;
        opened_send(70, 72);
        MPI_Request_free(&request);
    } else {
        MPI_Irecv(room, 100, MPI_DOUBLE, partner, 79, MPI_COMM_WORLD, &request);
        MPI_Cancel(&request);
        MPI_Wait(&request, &status);
        MPI_Test_cancelled(&status, &cancelled);
        if (!cancelled) {
            MPI_Abort(MPI_COMM_WORLD, 1);
        }
        MPI_Irecv(room, 100, MPI_DOUBLE, MPI_ANY_SOURCE, 70, MPI_COMM_WORLD, &request);
        *last = opened;
        opened_receive(70, 72);
        MPI_Request_free(&request);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    say("barrier %s", W);
    MPI_Isend(data, 1, MPI_INT, rank, 71, MPI_COMM_WORLD, &request);
    say("isend %d 71 %s 4 #%d", rank, W, opened++);
    MPI_Recv(room, 1, MPI_INT, rank, 71, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    say("receive %d 71 %s 4", rank, W);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    say("wait #%d", opened - 1);
}

int main(int count, char **arguments)
{
    int last;
    MPI_Init(&count, &arguments);
    begin(4);
    is_sender = rank % 2 == 0;
    partner = is_sender ? rank + 1 : rank - 1;
    modes();
    requests();
    tests();
    persistent();
    probes();
    both_ways();
    derived_types();
    cancelled_and_freed(&last);
    say("wait #%d", last);
    end();
    return 0;
}
