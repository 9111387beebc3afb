/* Point-to-point calls. The four modes of sends are the same here: what they wait for is not the network's matter. */
#include "wrap.h"

#include <stdlib.h>

#define SEND_PARAMETERS const void *buffer, int count, MPI_Datatype type, int destination, int tag, MPI_Comm comm
#define SEND_ARGUMENTS buffer, count, type, destination, tag, comm

#define SEND(name)                                  \
    SARE_WRAP(name, (SEND_PARAMETERS), (SEND_ARGUMENTS), \
        sare_write_send(destination, tag, comm, sare_bytes(count, type)))
#define ISEND(name, is_persistent)                                            \
    SARE_WRAP(name, (SEND_PARAMETERS, MPI_Request *request), (SEND_ARGUMENTS, request), \
        sare_open_message(SARE_SEND, destination, tag, comm, sare_bytes(count, type), *request, is_persistent))

SEND(Send)
SEND(Bsend)
SEND(Ssend)
SEND(Rsend)
ISEND(Isend, 0)
ISEND(Ibsend, 0)
ISEND(Issend, 0)
ISEND(Irsend, 0)
ISEND(Send_init, 1)
ISEND(Bsend_init, 1)
ISEND(Ssend_init, 1)
ISEND(Rsend_init, 1)

#define RECEIVE_PARAMETERS void *buffer, int count, MPI_Datatype type, int source, int tag, MPI_Comm comm
#define RECEIVE_ARGUMENTS buffer, count, type, source, tag, comm

/* A status of our own where the program wants none. */
#define OWN_STATUS       \
    MPI_Status own;      \
    status = status == MPI_STATUS_IGNORE ? &own : status

SARE_WRAP_PREPARED(Recv, (RECEIVE_PARAMETERS, MPI_Status *status), (RECEIVE_ARGUMENTS, status), OWN_STATUS,
    sare_write_receive(comm, status))

#define IRECEIVE(name, is_persistent)                                                         \
    SARE_WRAP(name, (RECEIVE_PARAMETERS, MPI_Request *request), (RECEIVE_ARGUMENTS, request), \
        sare_open_message(SARE_RECEIVE, source, tag, comm, sare_bytes(count, type), *request, is_persistent))

IRECEIVE(Irecv, 0)
IRECEIVE(Recv_init, 1)

SARE_WRAP_PREPARED(Sendrecv,
    (const void *sent, int sent_count, MPI_Datatype sent_type, int destination, int send_tag, void *received,
        int received_count, MPI_Datatype received_type, int source, int receive_tag, MPI_Comm comm, MPI_Status *status),
    (sent, sent_count, sent_type, destination, send_tag, received, received_count, received_type, source, receive_tag,
        comm, status),
    OWN_STATUS,
    sare_write_both(destination, send_tag, sare_bytes(sent_count, sent_type), source, comm, status))

SARE_WRAP_PREPARED(Sendrecv_replace,
    (void *buffer, int count, MPI_Datatype type, int destination, int send_tag, int source, int receive_tag, MPI_Comm comm,
        MPI_Status *status),
    (buffer, count, type, destination, send_tag, source, receive_tag, comm, status),
    OWN_STATUS,
    sare_write_both(destination, send_tag, sare_bytes(count, type), source, comm, status))

SARE_WRAP(Start, (MPI_Request *request), (request), sare_start(*request))

static void start_all(int count, const MPI_Request *requests)
{
    int i;
    for (i = 0; i < count; i++) {
        sare_start(requests[i]);
    }
}

SARE_WRAP(Startall, (int count, MPI_Request *requests), (count, requests), start_all(count, requests))

static void cancel(MPI_Request handle)
{
    struct sare_request *request = sare_find_request(handle);
    if (request != NULL) {
        request->is_cancelled = 1;
    }
}

SARE_WRAP(Cancel, (MPI_Request *request), (request), cancel(*request))

/* A receive that is freed is kept from MPI, so that one learns what came. */
static int wrapped_Request_free(MPI_Request *handle)
{
    typedef int function(MPI_Request *);
    static function *real;
    struct sare_call call;
    int result = MPI_SUCCESS;
    int is_kept = 0;
    sare_enter(&call);
    SARE_FIND(real, "PMPI_Request_free");
    if (call.outermost) {
        sare_lock(&call);
        is_kept = sare_free_request(*handle);
    }
    if (is_kept) {
        *handle = MPI_REQUEST_NULL;
    } else {
        result = real(handle);
    }
    sare_leave(&call);
    return result;
}

SARE_DEFINE(Request_free, (MPI_Request *handle), (handle))

/* Probes move nothing, but their time is no computing. A matched probe takes a message: it is where the receive is posted. */
SARE_PASS(Probe, (int source, int tag, MPI_Comm comm, MPI_Status *status), (source, tag, comm, status))
SARE_PASS(Iprobe, (int source, int tag, MPI_Comm comm, int *flag, MPI_Status *status), (source, tag, comm, flag, status))

SARE_WRAP_PREPARED(Mprobe, (int source, int tag, MPI_Comm comm, MPI_Message *message, MPI_Status *status),
    (source, tag, comm, message, status), OWN_STATUS, sare_open_matched(comm, status, *message))

static void open_matched(int flag, MPI_Comm comm, const MPI_Status *status, const MPI_Message *message)
{
    if (flag) {
        sare_open_matched(comm, status, *message);
    }
}

SARE_WRAP_PREPARED(Improbe, (int source, int tag, MPI_Comm comm, int *flag, MPI_Message *message, MPI_Status *status),
    (source, tag, comm, flag, message, status), OWN_STATUS, open_matched(*flag, comm, status, message))

#define CLAIMED struct sare_request *claimed = sare_claim_message(*message)

SARE_WRAP_PREPARED(Mrecv, (void *buffer, int count, MPI_Datatype type, MPI_Message *message, MPI_Status *status),
    (buffer, count, type, message, status), CLAIMED, sare_receive_matched(claimed))
SARE_WRAP_PREPARED(Imrecv, (void *buffer, int count, MPI_Datatype type, MPI_Message *message, MPI_Request *request),
    (buffer, count, type, message, request), CLAIMED, sare_open_received(claimed, *request))
