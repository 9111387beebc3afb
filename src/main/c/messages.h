/*
 * Messages with counts of one type; see counts.h. The four modes of sends are recorded in the same way: the modes differ only in
 * what the sender waits for, which does not depend on the network.
 */

#define SEND_PARAMETERS const void *buffer, COUNT count, MPI_Datatype type, int destination, int tag, MPI_Comm comm
#define SEND_ARGUMENTS buffer, count, type, destination, tag, comm

#define SEND(name)                                                                              \
    SARE_WRAP_BLOCKING(NAME(name), (SEND_PARAMETERS), (SEND_ARGUMENTS), (void)0,                \
        sare_open_message(SARE_SEND, destination, tag, comm, sare_bytes(count, type), NULL, 0), \
        sare_write_send(destination, tag, comm, sare_bytes(count, type)), NULL)
#define ISEND(name, is_persistent)                                                                           \
    SARE_WRAP_LOCAL(NAME(name), (SEND_PARAMETERS, MPI_Request *request), (SEND_ARGUMENTS, request), (void)0, \
        sare_open_message(SARE_SEND, destination, tag, comm, sare_bytes(count, type), request, is_persistent))

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

#define RECEIVE_PARAMETERS void *buffer, COUNT count, MPI_Datatype type, int source, int tag, MPI_Comm comm
#define RECEIVE_ARGUMENTS buffer, count, type, source, tag, comm

/* A local status if the program ignores it. */
#define OWN_STATUS       \
    MPI_Status own;      \
    status = status == MPI_STATUS_IGNORE ? &own : status

/*
 * With threads, the receive is posted under the lock, so that receives of several threads are recorded in the order of MPI. One
 * from MPI_PROC_NULL is not: there is nothing to record, and the status of MPICH 4.0 for its request has another source.
 */
static int NAME(receive)(struct sare_call *call, int (*real)(RECEIVE_PARAMETERS, MPI_Status *), RECEIVE_PARAMETERS,
    MPI_Status *status)
{
    MPI_Request request;
    int result;
    if (source == MPI_PROC_NULL || !sare_begin_opening(call)) {
        return real(RECEIVE_ARGUMENTS, status);
    }
    result = NAME(PMPI_Irecv)(RECEIVE_ARGUMENTS, &request);
    if (result == MPI_SUCCESS) {
        sare_open_message(SARE_RECEIVE, source, tag, comm, sare_bytes(count, type), NULL, 0);
    }
    sare_end_opening(call);
    return result == MPI_SUCCESS ? PMPI_Wait(&request, status) : result;
}

SARE_WRAP_CALLING(NAME(Recv), (RECEIVE_PARAMETERS, MPI_Status *status), (RECEIVE_ARGUMENTS, status),
    NAME(receive)(&call, real, RECEIVE_ARGUMENTS, status), OWN_STATUS, (void)0,
    SARE_RECORD_BLOCKING(sare_write_receive(comm, status), status), (void)0)

#define IRECEIVE(name, is_persistent)                                                                              \
    SARE_WRAP_LOCAL(NAME(name), (RECEIVE_PARAMETERS, MPI_Request *request), (RECEIVE_ARGUMENTS, request), (void)0, \
        sare_open_message(SARE_RECEIVE, source, tag, comm, sare_bytes(count, type), request, is_persistent))

IRECEIVE(Irecv, 0)
IRECEIVE(Recv_init, 1)

SARE_WRAP_BLOCKING(NAME(Sendrecv),
    (const void *sent, COUNT sent_count, MPI_Datatype sent_type, int destination, int send_tag, void *received,
        COUNT received_count, MPI_Datatype received_type, int source, int receive_tag, MPI_Comm comm, MPI_Status *status),
    (sent, sent_count, sent_type, destination, send_tag, received, received_count, received_type, source, receive_tag,
        comm, status),
    OWN_STATUS,
    sare_open_both(destination, send_tag, sare_bytes(sent_count, sent_type), source, receive_tag,
        sare_bytes(received_count, received_type), comm),
    sare_write_both(destination, send_tag, sare_bytes(sent_count, sent_type), source, comm, status), status)

SARE_WRAP_BLOCKING(NAME(Sendrecv_replace),
    (void *buffer, COUNT count, MPI_Datatype type, int destination, int send_tag, int source, int receive_tag, MPI_Comm comm,
        MPI_Status *status),
    (buffer, count, type, destination, send_tag, source, receive_tag, comm, status),
    OWN_STATUS,
    sare_open_both(destination, send_tag, sare_bytes(count, type), source, receive_tag, sare_bytes(count, type), comm),
    sare_write_both(destination, send_tag, sare_bytes(count, type), source, comm, status), status)

/* Only counted: MPICH 4.0 sets no status for their requests, so the message received is unknown. */
#if MPI_VERSION >= 4
SARE_COUNT(NAME(Isendrecv),
    (const void *sent, COUNT sent_count, MPI_Datatype sent_type, int destination, int send_tag, void *received,
        COUNT received_count, MPI_Datatype received_type, int source, int receive_tag, MPI_Comm comm, MPI_Request *request),
    (sent, sent_count, sent_type, destination, send_tag, received, received_count, received_type, source, receive_tag,
        comm, request))
SARE_COUNT(NAME(Isendrecv_replace),
    (void *buffer, COUNT count, MPI_Datatype type, int destination, int send_tag, int source, int receive_tag, MPI_Comm comm,
        MPI_Request *request),
    (buffer, count, type, destination, send_tag, source, receive_tag, comm, request))
#endif

#define CLAIMED struct sare_request *claimed = sare_claim_message(*message)

SARE_WRAP_PREPARED(NAME(Mrecv), (void *buffer, COUNT count, MPI_Datatype type, MPI_Message *message, MPI_Status *status),
    (buffer, count, type, message, status), CLAIMED, sare_receive_matched(claimed))
SARE_WRAP_LOCAL(NAME(Imrecv), (void *buffer, COUNT count, MPI_Datatype type, MPI_Message *message, MPI_Request *request),
    (buffer, count, type, message, request), CLAIMED, sare_open_received(claimed, *request))
