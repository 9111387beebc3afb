/* Calls that make communicators and free them. */
#include "wrap.h"

/* Agrees on the new communicator before taking the lock, because the agreement waits for the other members. */
#define MAKE(name, parameters, arguments)                                     \
    static int wrapped_##name parameters                                      \
    {                                                                         \
        typedef int function parameters;                                      \
        static function *real;                                                \
        struct sare_call call;                                                \
        struct sare_communicator *communicator = NULL;                        \
        int result;                                                           \
        sare_enter(&call);                                                    \
        SARE_FIND(real, "PMPI_" #name);                                       \
        result = real arguments;                                              \
        if (call.outermost) {                                                 \
            if (result == MPI_SUCCESS && *made != MPI_COMM_NULL) {            \
                communicator = sare_new_communicator(*made);                  \
            }                                                                 \
            sare_lock(&call);                                                 \
            if (communicator != NULL) {                                       \
                sare_register(*made, communicator);                           \
            }                                                                 \
        }                                                                     \
        sare_leave(&call);                                                    \
        return result;                                                        \
    }                                                                         \
    SARE_DEFINE(name, parameters, arguments)

MAKE(Comm_dup, (MPI_Comm comm, MPI_Comm *made), (comm, made))
MAKE(Comm_dup_with_info, (MPI_Comm comm, MPI_Info info, MPI_Comm *made), (comm, info, made))
MAKE(Comm_create, (MPI_Comm comm, MPI_Group group, MPI_Comm *made), (comm, group, made))
MAKE(Comm_create_group, (MPI_Comm comm, MPI_Group group, int tag, MPI_Comm *made), (comm, group, tag, made))
MAKE(Comm_split, (MPI_Comm comm, int color, int key, MPI_Comm *made), (comm, color, key, made))
MAKE(Comm_split_type, (MPI_Comm comm, int type, int key, MPI_Info info, MPI_Comm *made), (comm, type, key, info, made))
MAKE(Cart_create, (MPI_Comm comm, int count, const int *sizes, const int *are_periodic, int reorders, MPI_Comm *made),
    (comm, count, sizes, are_periodic, reorders, made))
MAKE(Cart_sub, (MPI_Comm comm, const int *are_kept, MPI_Comm *made), (comm, are_kept, made))
MAKE(Graph_create, (MPI_Comm comm, int count, const int *index, const int *edges, int reorders, MPI_Comm *made),
    (comm, count, index, edges, reorders, made))
MAKE(Dist_graph_create,
    (MPI_Comm comm, int count, const int *sources, const int *degrees, const int *destinations, const int *weights,
        MPI_Info info, int reorders, MPI_Comm *made),
    (comm, count, sources, degrees, destinations, weights, info, reorders, made))
MAKE(Dist_graph_create_adjacent,
    (MPI_Comm comm, int in_count, const int *sources, const int *in_weights, int out_count, const int *destinations,
        const int *out_weights, MPI_Info info, int reorders, MPI_Comm *made),
    (comm, in_count, sources, in_weights, out_count, destinations, out_weights, info, reorders, made))
MAKE(Intercomm_create, (MPI_Comm comm, int leader, MPI_Comm peer, int remote_leader, int tag, MPI_Comm *made),
    (comm, leader, peer, remote_leader, tag, made))
MAKE(Intercomm_merge, (MPI_Comm comm, int is_high, MPI_Comm *made), (comm, is_high, made))

/* Libraries set the handle of the communicator immediately; Fortran's variable for it is temporary. */
static void add_made_later(struct sare_agreement *agreement, MPI_Comm made, MPI_Request handle)
{
    struct sare_request *request = sare_new_request(SARE_COMMUNICATOR);
    request->agreement = agreement;
    request->made = made;
    sare_add_request(handle, request);
}

/* The agreement starts before the call, so that the first member has started its part when the call completes. */
#define MAKE_LATER(name, parameters, arguments)                                                    \
    SARE_WRAP_AROUND(name, parameters, arguments, struct sare_agreement *agreement = NULL,         \
        if (call.outermost) { agreement = sare_begin_agreement(comm); *made = MPI_COMM_NULL; },    \
        if (agreement != NULL) { SARE_IF_SUCCESSFUL(add_made_later(agreement, *made, *handle)); }, \
        (void)0)

MAKE_LATER(Comm_idup, (MPI_Comm comm, MPI_Comm *made, MPI_Request *handle), (comm, made, handle))
#if MPI_VERSION >= 4
MAKE_LATER(Comm_idup_with_info, (MPI_Comm comm, MPI_Info info, MPI_Comm *made, MPI_Request *handle),
    (comm, info, made, handle))
#endif

#define FORGOTTEN struct sare_communicator *forgotten = sare_forget(*comm)

SARE_WRAP_PREPARED(Comm_free, (MPI_Comm *comm), (comm), FORGOTTEN, sare_forgotten(forgotten))
SARE_WRAP_PREPARED(Comm_disconnect, (MPI_Comm *comm), (comm), FORGOTTEN, sare_forgotten(forgotten))
